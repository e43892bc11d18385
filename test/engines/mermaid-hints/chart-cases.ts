/** Mistakes in charts. */
import type { HintCase } from './hint-case.ts';

export const CHART_CASES: readonly HintCase[] = [
  {
    row: 'negative slice',
    given: 'pie\n"Dogs" : -3',
    hint: 'Pie slices must be positive: use xychart for negative values.',
  },
  {
    row: 'point outside the chart',
    given: 'quadrantChart\nCampaign: [30, 60]',
    hint: 'Both numbers of a point must be between 0 and 1: divide them by',
  },
  {
    row: 'gap in a packet',
    given: 'packet\n0-15: "Source"\n20-31: "Target"',
    hint: 'Packet fields must follow each other without gaps: start',
  },
  {
    row: 'incomplete flow',
    given: 'sankey\nCoal,Power,10\nPower,Homes',
    hint: 'A flow is one line of three comma-separated values, source,target,10',
  },
  {
    row: 'slice of a pie',
    given: 'pie\nDogs : 30%\n\'Cats\' = 1,200\n"Rats" : $5,',
    hint: 'A slice is a label in double quotes, a colon and a plain number',
    fix: 'pie\n"Dogs" : 30\n"Cats" : 1200\n"Rats" : 5',
  },
  {
    row: 'title of a pie with a colon',
    given: 'pie\ntitle: Pets at home\n"Dogs" : 3',
    hint: 'There is no colon after a keyword: title Text, section Text, bar [1,',
    fix: 'pie\ntitle Pets at home\n"Dogs" : 3',
  },
  {
    row: 'numbers of a chart',
    given: 'xychart\nx-axis [jan, feb]\nbar: [$10, 20%,]\nline 5 6',
    hint: 'Values are plain numbers in square brackets, separated by commas, without a trailing comma',
    fix: 'xychart\nx-axis [jan, feb]\nbar [10, 20]\nline [5, 6]',
  },
  {
    row: 'categories of an axis',
    given: 'xychart\nx-axis jan, feb (est)\nbar [1, 2]',
    hint: 'An axis has its name in quotes, then its categories in square',
    fix: 'xychart\nx-axis [jan, "feb (est)"]\nbar [1, 2]',
  },
  {
    row: 'range of an axis',
    given: 'xychart\nx-axis [jan, feb]\ny-axis "Revenue" 0 -> 100\nbar [1, 2]',
    hint: 'An axis has its name in quotes, then its categories in square',
    fix: 'xychart\nx-axis [jan, feb]\ny-axis "Revenue" 0 --> 100\nbar [1, 2]',
  },
  {
    row: 'title with special characters',
    given: 'xychart\ntitle Sales (2024)\nx-axis [jan, feb]\ny-axis Revenue ($) 0 --> 100\nbar [1, 2]',
    hint: 'Put a title in quotes: title "Sales (2024)". An axis has its name in',
    fix: 'xychart\ntitle "Sales (2024)"\nx-axis [jan, feb]\ny-axis "Revenue ($)" 0 --> 100\nbar [1, 2]',
  },
  {
    row: 'point of a quadrant chart',
    given: 'quadrantChart\nCampaign (new): (0.3, 0.6)\nOther: 30%, 60%',
    hint: 'A point is a label, a colon and two numbers from 0 to 1 in',
    fix: 'quadrantChart\n"Campaign (new)": [0.3, 0.6]\nOther: [0.3, 0.6]',
  },
  {
    row: 'axis of a quadrant chart',
    given: 'quadrantChart\nx-axis Low reach -> High reach\nCampaign: [0.3, 0.6]',
    hint: 'The ends of an axis are joined with -->: x-axis Low -->',
    fix: 'quadrantChart\nx-axis Low reach --> High reach\nCampaign: [0.3, 0.6]',
  },
  {
    row: 'quadrant with a colon',
    given: 'quadrantChart\nquadrant-1: We should expand\nCampaign: [0.3, 0.6]',
    hint: 'The text of a quadrant follows its name without a colon, in quotes',
    fix: 'quadrantChart\nquadrant-1 We should expand\nCampaign: [0.3, 0.6]',
  },
  {
    row: 'special characters in the text of a quadrant',
    given: 'quadrantChart\nx-axis Low (old) --> High\nquadrant-1 Expand (now)\nCampaign: [0.3, 0.6]',
    hint: 'The ends of an axis are joined with -->: x-axis Low --> High. The',
    fix: 'quadrantChart\nx-axis "Low (old)" --> High\nquadrant-1 "Expand (now)"\nCampaign: [0.3, 0.6]',
  },
  {
    row: 'field of a packet',
    given: 'packet\n0-15: Source port\n16..31: "Target"',
    hint: 'A field is a range of bits, a colon and a label in double',
    fix: 'packet\n0-15: "Source port"\n16-31: "Target"',
  },
  {
    row: 'node of a treemap',
    given: 'treemap\nFruit\n  Apples: 10\n  Pears: 20%',
    hint: 'Every node of a treemap is in double quotes, and a leaf has a plain',
    fix: 'treemap\n"Fruit"\n  "Apples": 10\n  "Pears": 20',
  },
  {
    row: 'axis or curve of a radar',
    given: 'radar-beta\naxis First axis, second, third\ncurve mine[1, 2, 3]',
    hint: 'Axes and curves have an id and a label in brackets and',
    fix: 'radar-beta\naxis First_axis["First axis"], second, third\ncurve mine{1, 2, 3}',
  },
  {
    row: 'flow of a sankey',
    given: 'sankey\nCoal -> Power: 10',
    hint: 'A flow is one line of three comma-separated values',
    fix: 'sankey\nCoal,Power,10',
  },
  {
    row: 'fields of a packet that overlap',
    given: 'packet\n0-15: "Source"\n10-31: "Target"',
    hint: 'Each packet field starts one bit after the end of the previous one.',
    fix: 'packet\n0-15: "Source"\n16-31: "Target"',
  },
  {
    row: 'flows in a cycle',
    given: 'sankey\nA,B,10\nB,A,5',
    hint: 'A sankey diagram cannot contain a cycle: give the later stage a',
  },
  {
    row: 'thousands in a flow',
    given: 'sankey\nCoal,Power,1,250',
    hint: 'A flow is one line of three comma-separated values, the last a plain',
    fix: 'sankey\nCoal,Power,1250',
  },
  {
    row: 'value of a treemap',
    given: 'treemap\n"Budget"\n  "Rent": 40%',
    hint: 'Every node of a treemap is in double quotes, and a leaf has a plain',
    fix: 'treemap\n"Budget"\n  "Rent": 40',
  },
  {
    row: 'categories without commas',
    given: 'xychart\nx-axis ["jan" "feb"]\nbar [1, 2]',
    hint: 'An axis has its name in quotes, then its categories in square',
    fix: 'xychart\nx-axis [jan, feb]\nbar [1, 2]',
  },
];
