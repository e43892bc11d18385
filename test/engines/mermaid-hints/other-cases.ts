/** Mistakes in outlines, plans and models, in blocks and in spelling. */
import type { HintCase } from './hint-case.ts';

export const OTHER_CASES: readonly HintCase[] = [
  {
    row: 'several roots',
    given: 'mindmap\nTopic\nFirst idea\nSecond idea',
    hint: 'A mindmap has one root: indent every other node further',
    fix: 'mindmap\nTopic\n  First idea\n  Second idea',
  },
  {
    row: 'brackets in a node',
    given: 'mindmap\n  root((Main (topic)))\n    idea[One',
    hint: 'Put a text that holds brackets in quotes inside the',
    fix: 'mindmap\n  root(("Main (topic)"))\n    idea["One"]',
  },
  {
    row: 'closing bracket alone',
    given: 'mindmap\n  root\n    one) idea',
    hint: 'A text that holds a single bracket stands in quotes:',
    fix: 'mindmap\n  root\n    ["one) idea"]',
  },
  {
    row: 'arrow of a block diagram',
    given: 'block\ncolumns 2\na b\na -> b',
    hint: 'Blocks are joined with --> or ---: a -->',
    fix: 'block\ncolumns 2\na b\na --> b',
  },
  {
    row: 'label of a block',
    given: 'block\ncolumns 2\na["First (1)"] b[Second (2)]',
    hint: 'Put the label of a block in quotes: a["Text',
    fix: 'block\ncolumns 2\na["First (1)"] b["Second (2)"]',
  },
  {
    row: 'task without a colon',
    given: 'gantt\ndateFormat YYYY-MM-DD\nDesign the thing des1, 2024-01-01, 3d',
    hint: 'A task has a colon before its dates: Task : id, 2024-01-01,',
    fix: 'gantt\ndateFormat YYYY-MM-DD\nDesign the thing :des1, 2024-01-01, 3d',
  },
  {
    row: 'task without data',
    given: 'journey\nsection Morning\nMake tea 5 Me',
    hint: 'A task has a colon and its data: in a gantt "Task : id,',
    fix: 'journey\nsection Morning\nMake tea: 5: Me',
  },
  {
    row: 'colon inside a time',
    given: 'timeline\n10:30 : breakfast',
    hint: 'A colon separates a period from its events: write a colon',
    fix: 'timeline\n10#58;30 : breakfast',
  },
  {
    row: 'event without a period',
    given: 'timeline\ntitle Day\n: breakfast',
    hint: 'The first event needs a period before its colon: 2002 :',
  },
  {
    row: 'git on the command line',
    given:
      'gitGraph\ngit commit -m "first"\ngit checkout -b develop\ncommit\ngit checkout main\ngit merge develop into main',
    hint: 'The commands stand without "git" and its options: commit,',
    fix: 'gitGraph\ncommit msg: "first"\nbranch develop\ncommit\ncheckout main\nmerge develop',
  },
  {
    row: 'option without quotes',
    given: 'gitGraph\ncommit id: first tag=v1',
    hint: 'The options of a commit are id:, msg:, tag: and type:, with',
    fix: 'gitGraph\ncommit id: "first" tag: "v1"',
  },
  {
    row: 'branch with spaces',
    given: 'gitGraph\ncommit\nbranch my new branch',
    hint: 'The name of a branch stands in quotes when it has spaces or',
    fix: 'gitGraph\ncommit\nbranch "my new branch"',
  },
  {
    row: 'branch that does not exist',
    given: 'gitGraph\ncommit\ncheckout develop\ncommit',
    hint: 'Create a branch with "branch name" before you check it out',
    fix: 'gitGraph\ncommit\nbranch develop\ncheckout develop\ncommit',
  },
  {
    row: 'value of a requirement',
    given: 'requirementDiagram\nrequirement speed {\nid: REQ-1\ntext: fast (very)\n}',
    hint: 'A value with signs or spaces stands in quotes: id: "REQ-1",',
    fix: 'requirementDiagram\nrequirement speed {\nid: "REQ-1"\ntext: "fast (very)"\n}',
  },
  {
    row: 'name of a requirement',
    given: 'requirementDiagram\nrequirement test speed {\nid: 1\n}',
    hint: 'A name with spaces or signs stands in quotes: requirement',
    fix: 'requirementDiagram\nrequirement "test speed" {\nid: 1\n}',
  },
  {
    row: 'relation of requirements',
    given: 'requirementDiagram\nrequirement speed {\nid: 1\n}\nelement engine {\ntype: part\n}\nengine satisfies speed',
    hint: 'A relation is written source - satisfies -> target, with',
    fix: 'requirementDiagram\nrequirement speed {\nid: 1\n}\nelement engine {\ntype: part\n}\nengine - satisfies -> speed',
  },
  {
    row: 'edge without sides',
    given: 'architecture-beta\nservice db(database)[Database]\nservice app(server)[Server]\napp --> db',
    hint: 'An edge names the side it leaves and the side it reaches',
    fix: 'architecture-beta\nservice db(database)[Database]\nservice app(server)[Server]\napp:R --> L:db',
  },
  {
    row: 'C4 relation without a label',
    given: 'C4Context\nPerson(user, "User")\nSystem(shop, "Shop")\nRel(user, shop)',
    hint: 'A relation needs a label: Rel(a, b,',
    fix: 'C4Context\nPerson(user, "User")\nSystem(shop, "Shop")\nRel(user, shop, "")',
  },
  {
    row: 'call without a parenthesis',
    given: 'C4Context\nPerson user, "User")',
    hint: 'Every element is written like a call with texts in double',
    fix: 'C4Context\nPerson(user, "User")',
  },
  {
    row: 'quotes of a text',
    given: 'C4Context\nPerson(user, "User)\nSystem(shop, "Shop")',
    hint: 'Texts stand in double quotes, which are closed again:',
    fix: 'C4Context\nPerson(user, "User")\nSystem(shop, "Shop")',
  },
  {
    row: 'wrong word for end',
    given: 'sequenceDiagram\nalt ready\nAlice->>Bob: go\nendif',
    hint: 'Every block is closed with the one word "end", in small',
    fix: 'sequenceDiagram\nalt ready\nAlice->>Bob: go\nend',
  },
  {
    row: 'brace behind a subgraph',
    given: 'flowchart TD\nsubgraph one {\nA --> B\n}',
    hint: 'A subgraph has no braces: write subgraph Name, the nodes,',
    fix: 'flowchart TD\nsubgraph one\nA --> B\nend',
  },
  {
    row: 'block not closed',
    given: 'flowchart TD\nsubgraph one\n  A --> B\nsubgraph two\n  C --> D\nend',
    hint: 'The block that opens with "subgraph one" is not closed: end',
    fix: 'flowchart TD\nsubgraph one\n  A --> B\nend\nsubgraph two\n  C --> D\nend',
  },
  {
    row: 'end without a beginning',
    given: 'flowchart TD\nA --> B\nend',
    hint: '"end" closes nothing here: remove it, or open its block',
    fix: 'flowchart TD\nA --> B',
  },
  {
    row: 'name that nothing declares',
    given: 'architecture-beta\nservice db(database)[Database]\nservice app(server)[Server]\nap:R --> L:db',
    hint: 'Nothing declares "ap": declare it before this use, or use',
  },
  {
    row: 'quote not closed',
    given: 'packet\n0-15: "Source port\n16-31: "Target"',
    hint: 'Line 2 has a double quote without its counterpart: a text',
    fix: 'packet\n0-15: "Source port"\n16-31: "Target"',
  },
  {
    row: 'comma that is missing',
    given: 'radar-beta\naxis a["One"], b["Two"] c["Three"]\ncurve x{1, 2, 3}',
    hint: 'A comma is missing between two values at this',
    fix: 'radar-beta\naxis a["One"], b["Two"], c["Three"]\ncurve x{1, 2, 3}',
  },
  {
    row: 'sign that is missing',
    given: 'railroad-abnf-beta\nphone = [ "+" country subscriber ;',
    hint: 'A "]" is missing at this',
    fix: 'railroad-abnf-beta\nphone = [ "+" country subscriber ];',
  },
  {
    row: 'misspelt keyword',
    given: 'sequenceDiagram\npartcipant Alice\nAlice->>Bob: hi',
    hint: 'There is no statement "partcipant" here; write',
    fix: 'sequenceDiagram\nparticipant Alice\nAlice->>Bob: hi',
  },
  {
    row: 'reminder of the syntax',
    given: 'flowchart TD\nif A then B',
    hint: 'Compare with a valid example of this type: flowchart TD ⏎',
  },
];
