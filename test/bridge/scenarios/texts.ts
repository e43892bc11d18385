/** The fake judge's examples as Markdown. */

export const TWO_SUM = [
  '# Two Sum',
  '',
  '- Source: leetcode | ID: 1 | Difficulty: Easy',
  '- Tags: Array, Hash Table',
  '- Link: https://leetcode.com/problems/two-sum/',
  '- AC Rate: 57.1%',
  '',
  '---',
  '',
  'Given an array of integers `nums` and an integer `target`, return *indices of the two numbers such that they add up to `target`*.',
].join('\n');

export const NULLS = [
  '# N/A',
  '',
  '- Source: leetcode | ID: 1 | Difficulty: N/A',
  '- Tags: N/A',
  '- Link: N/A',
  '- AC Rate: N/A',
  '',
  '---',
  '',
  'No description available.',
].join('\n');
