/** What people call Mermaid's types of diagram that are described by their texts. */

const TITLES: Readonly<Record<string, string>> = {
  architecture: 'Architecture diagram',
  block: 'Block diagram',
  c4: 'C4 diagram',
  cynefin: 'Cynefin diagram',
  eventmodeling: 'Event model',
  gantt: 'Gantt chart',
  gitGraph: 'Git graph',
  ishikawa: 'Ishikawa diagram',
  journey: 'User journey',
  kanban: 'Kanban board',
  packet: 'Packet diagram',
  pie: 'Pie chart',
  quadrantChart: 'Quadrant chart',
  radar: 'Radar chart',
  railroad: 'Railroad diagram',
  requirement: 'Requirement diagram',
  sankey: 'Sankey diagram',
  swimlane: 'Swimlane diagram',
  timeline: 'Timeline',
  treemap: 'Treemap',
  treeView: 'Tree view',
  usecase: 'Use case diagram',
  venn: 'Venn diagram',
  wardley: 'Wardley map',
  xychart: 'XY chart',
};

/** `type` is Mermaid's own name. */
export function typeTitle(type: string): string {
  const title = Object.hasOwn(TITLES, type) ? TITLES[type] : undefined;
  return title ?? `${type} diagram`;
}
