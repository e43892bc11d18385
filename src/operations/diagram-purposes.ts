/** What each type of diagram is good for, in the words that people ask with; one row for each type of the guides. */

interface DiagramPurpose {
  /** Other names of the type. */
  also?: string;
  /** Words that mean this type alone; words joined by a hyphen follow each other. */
  strong: string;
  /** Words that it shares with other types, or that say little. */
  weak?: string;
}

const STEPS: DiagramPurpose = {
  strong:
    'step decision process workflow algorithm procedure logic branch pipeline flow-chart business-process control-flow data-flow decision-tree if-else troubleshooting if-then approval conditional recipe instruction onboarding sitemap genealogy family-tree',
  weak: 'flow choice condition path loop how-to run job order happen function program data dependency checklist build ci deploy release etl work script',
};

const BARS: DiagramPurpose = {
  also: 'bar line bars lines area histogram column plot graphs',
  strong:
    'bar line-chart bar-chart trend per-month per-year per-day monthly yearly quarterly weekly histogram statistics sales revenue axis plot measurement metric temperature growth',
  weak: 'value number compare comparison over-time data count chart month year day',
};

const GRAMMAR: DiagramPurpose = {
  strong: 'grammar railroad bnf production-rule language-syntax syntax-diagram parser parsing token',
  weak: 'syntax language rule expression format',
};

const PARTS: DiagramPurpose = {
  strong:
    'component module interface-of microservice subsystem dependency system-overview software-architecture library layer plugin',
  weak: 'package system architecture service part structure software application backend frontend api interface depend',
};

const HOSTS: DiagramPurpose = {
  strong:
    'deploy deployment infrastructure server hosting kubernetes cluster cloud aws azure gcp node docker load-balancer data-center vm',
  weak: 'architecture system service database network environment production run region container machine storage queue',
};

/** The types that are asked for most come first: they win when others fit as well. */
export const DIAGRAM_PURPOSES: Readonly<Record<string, DiagramPurpose>> = {
  flowchart: { also: 'graph flow activity workflow dataflow process', ...STEPS },
  sequence: {
    also: 'interaction message communication',
    strong:
      'sequence message interaction talk-to call request response reply protocol handshake oauth authentication login conversation between-services between-systems whom exchange communication communicate round-trip webhook rpc http sign-in log-in',
    weak: 'talk who service api client server actor order time participant send receive thread user between system token flow',
  },
  class: {
    also: 'uml oop domain datamodel',
    strong:
      'class inheritance inherit object-oriented oop domain-model method attribute subclass superclass polymorphism interface design-pattern composition aggregation abstract type-hierarchy uml',
    weak: 'model structure type relation relationship code design member field hierarchy extend implement',
  },
  state: {
    also: 'statemachine fsm automaton statechart lifecycle',
    strong:
      'state status lifecycle life-cycle state-machine transition fsm automaton mode traffic-light phase-change change-from open-and-close stateful',
    weak: 'change phase order ticket event trigger behaviour behavior condition stage machine move door light',
  },
  er: {
    also: 'entityrelationship entity erd database schema datamodel tables ie',
    strong:
      'database table entity schema foreign-key primary-key column sql relational cardinality data-model erd one-to-many many-to-many normalization',
    weak: 'relation relationship data model key record store field link',
  },
  gantt: {
    also: 'schedule project plan',
    strong:
      'schedule gantt deadline milestone project-plan calendar roadmap task duration critical-path sprint-plan timetable rollout',
    weak: 'project plan dependency week month date day time phase sprint release work timeline start end',
  },
  mindmap: {
    also: 'mind brainstorm conceptmap',
    strong: 'mindmap mind-map brainstorm idea topic concept note outline knowledge summary subtopic',
    weak: 'hierarchy think learn study overview category tree group organize organise theme',
  },
  activity: {
    also: 'flowchart flow workflow process swimlanes swimlane',
    strong: `${STEPS.strong} activity parallel concurrent fork join swimlane concurrency thread`,
    weak: STEPS.weak ?? '',
  },
  c4: {
    also: 'c4context c4container c4component c4dynamic c4deployment context container',
    strong: 'c4 system-context container context-diagram software-architecture external-system',
    weak: 'system architecture software person service component overview microservice',
  },
  architecture: {
    also: 'cloud infrastructure deployment',
    strong: `${HOSTS.strong} architecture`,
    weak: `${HOSTS.weak} microservice`,
  },
  component: { also: 'components module package architecture', ...PARTS },
  deployment: { also: 'infrastructure architecture cloud', ...HOSTS },
  usecase: {
    also: 'usecases',
    strong: 'use-case usecase actor feature role capability permission user-can functionality scope',
    weak: 'user system customer admin goal requirement who can allow',
  },
  journey: {
    also: 'userjourney customerjourney experience',
    strong:
      'journey experience satisfaction mood emotion pain-point customer-journey user-journey happy touchpoint feeling frustration ux',
    weak: 'customer user step visit shop buy',
  },
  timeline: {
    also: 'history chronology',
    strong: 'timeline history chronology era historical century decade biography milestone chronological evolution-of',
    weak: 'year event period time date past company past version release',
  },
  pie: {
    also: 'donut percentage',
    strong:
      'pie share percent percentage proportion fraction market-share distribution part-of-whole ratio composition-of portion',
    weak: 'cost budget breakdown split vote result statistics survey',
  },
  xychart: BARS,
  chart: { ...BARS, also: `${BARS.also} xy xychart` },
  gitgraph: {
    also: 'git branch branches',
    strong:
      'git commit merge rebase branching-strategy gitflow cherry-pick pull-request trunk git-branch version-control hotfix',
    weak: 'branch release feature tag repository version',
  },
  quadrant: {
    also: 'matrix quadrants 2x2',
    strong:
      'quadrant prioritize prioritise priority effort impact eisenhower urgent importance two-axes two-dimensions reach engagement risk-matrix 2x2 swot urgency',
    weak: 'matrix compare position value risk feature important cost',
  },
  swimlanes: {
    also: 'swimlane swim lanes crossfunctional',
    strong:
      'swimlane swim-lane lane department responsibility cross-functional handoff team-does who-does responsible raci hand-over',
    weak: 'process step workflow who team role between',
  },
  agentflow: {
    also: 'agent agents agentic',
    strong: 'ai-agent llm-agent agentic tool-call tool-use llm multi-agent chatbot prompt-chain',
    weak: 'agent tool model step workflow ai',
  },
  requirement: {
    also: 'requirements sysml',
    strong: 'requirement traceability satisfy specification compliance sysml verification',
    weak: 'test risk trace feature system need',
  },
  kanban: {
    also: 'board todo tasks',
    strong: 'kanban board todo to-do backlog in-progress work-in-progress ticket-board card',
    weak: 'task ticket column progress status team sprint done',
  },
  sankey: {
    also: 'flows',
    strong:
      'sankey energy-flow money-flow cash-flow quantity amount volume conversion funnel budget-flow traffic-flow flow-of material-flow',
    weak: 'flow energy money budget source resource go spend income expense width',
  },
  block: {
    also: 'blocks grid layout',
    strong: 'block grid block-diagram layout columns-and-rows hardware',
    weak: 'column row position arrange system box',
  },
  packet: {
    also: 'bits header protocolheader bytefield',
    strong:
      'packet bit byte header-field tcp udp frame binary-format bit-layout byte-layout datagram wire-format register',
    weak: 'header protocol field format layout network message offset',
  },
  network: {
    also: 'nwdiag topology lan',
    strong: 'network lan subnet router firewall switch topology ip-address vlan vpn dmz',
    weak: 'server machine connect address infrastructure host',
  },
  ishikawa: {
    also: 'fishbone causeeffect causeandeffect',
    strong:
      'ishikawa fishbone fish-bone root-cause cause cause-and-effect why-did postmortem defect quality-problem incident-cause',
    weak: 'problem reason failure analysis incident effect why',
  },
  radar: {
    also: 'spider skills',
    strong:
      'radar spider skill score several-criteria multi-dimensional strength-and-weakness assessment competence spider-chart rating',
    weak: 'compare comparison criteria dimension profile evaluate product feature',
  },
  treemap: {
    also: 'rectangles',
    strong: 'treemap disk-usage nested-rectangle portfolio bundle-size size-of hierarchical-data storage-usage',
    weak: 'size hierarchy proportion budget share category area nested',
  },
  treeview: {
    also: 'tree filetree directory folder',
    strong:
      'folder directory file-tree file-structure project-structure tree-view filesystem file-hierarchy folder-structure repository-layout',
    weak: 'file tree structure hierarchy nested path',
  },
  venn: {
    also: 'sets overlap',
    strong: 'venn set overlap intersection in-common common-between union euler overlapping',
    weak: 'compare group difference share both',
  },
  wardley: {
    also: 'wardleymap strategy',
    strong: 'wardley value-chain strategy evolution commodity strategic maturity genesis',
    weak: 'map business component market visibility',
  },
  eventmodeling: {
    also: 'eventmodel eventstorming eventsourcing cqrs',
    strong:
      'event-model event-modeling event-modelling event-sourcing event-storming cqrs command read-model event-driven projection',
    weak: 'event screen view domain aggregate',
  },
  cynefin: {
    also: 'cynefinframework',
    strong: 'cynefin chaotic complicated sense-making clear-complicated leadership-framework',
    weak: 'complex decision situation leadership uncertainty simple',
  },
  object: {
    also: 'objects instance',
    strong: 'object-instance instance snapshot object-diagram concrete-example runtime-object',
    weak: 'object value example runtime reference',
  },
  timing: {
    also: 'waveform signal',
    strong: 'timing signal clock waveform pulse voltage digital-signal real-time time-constraint latency',
    weak: 'time state axis hardware delay',
  },
  wbs: {
    also: 'workbreakdown orgchart organigram organization hierarchy',
    strong:
      'wbs work-breakdown deliverable org-chart organization-chart organisation-chart organization organisation reporting-line team-structure company-structure work-package decomposition orgchart',
    weak: 'hierarchy work team company project breakdown tree department manager structure',
  },
  json: {
    also: 'jsonview',
    strong: 'json json-document api-response payload',
    weak: 'data document nested object structure config',
  },
  yaml: { also: 'yml yamlview', strong: 'yaml yml manifest helm', weak: 'config data configuration document nested' },
  archimate: {
    also: 'enterprise',
    strong: 'archimate enterprise enterprise-architecture business-layer application-layer technology-layer togaf',
    weak: 'business application technology layer capability architecture',
  },
  ebnf: { also: 'railroad railroadebnf syntaxdiagram', ...GRAMMAR, strong: `${GRAMMAR.strong} ebnf` },
  'railroad-ebnf': { also: 'ebnf', ...GRAMMAR, strong: `${GRAMMAR.strong} ebnf` },
  railroad: { also: 'bnf syntaxdiagram grammar', ...GRAMMAR },
  'railroad-abnf': { also: 'abnf', strong: 'abnf', weak: 'grammar rfc railroad' },
  'railroad-peg': { also: 'peg', strong: 'peg parsing-expression', weak: 'grammar railroad' },
  regex: {
    also: 'regexp regularexpression',
    strong: 'regex regexp regular-expression pattern-matching',
    weak: 'pattern expression match',
  },
};
