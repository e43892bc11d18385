/** Distinguishes a statement of an activity diagram from the next line of an action's text, which may have the same words. */

/** Each matches a whole line, so that "if it works" or "end of day" remain text. */
const FORMS: readonly RegExp[] = [
  /:/,
  /#[\w\\/-]+:/,
  // With a semicolon it would be the last line of the action before it.
  /(?:start|stop|end|detach|kill|break|repeat|fork(?:\s+again)?|split(?:\s+again)?)\s*$/i,
  /end\s?(?:if|while|switch|fork|merge|split|group)(?:\s*[({].*)?\s*$/i,
  /(?:if|while|switch|case|elseif|else\s+if)\s*\(/i,
  /\(.*\)\s*elseif\s*\(/i,
  /else(?:\s*\(.*\))?\s*$/i,
  /repeat\s*:/i,
  /repeat\s?while\b\s*(?:\(|$)/i,
  /backward\s*:/i,
  /(?:partition|group|package|rectangle|card)\b.*\{\s*$/i,
  /(?:floating\s+)?note\s+(?:left|right)\b/i,
  /-(?:\[[^\]]*\])?-*>/,
  /\|(?:#\w+\|)?[^|]+\|\s*[^|;]*$/,
  /\(\w+\)\s*$/,
  /(?:goto|label)\s+\w+\s*$/i,
  /\}\s*$/,
  /@end/i,
];

function isActivityStatement(line: string): boolean {
  const text = line.trim();
  return FORMS.some((form) => form.exec(text)?.index === 0);
}

const SKIPPED = /^\s*(?:'.*)?$/;

/** For each line, whether the next line that is not empty is a statement. */
export function followedByStatement(lines: readonly string[]): boolean[] {
  let follows = false;
  return lines
    .toReversed()
    .map((line) => {
      const answer = follows;
      if (!SKIPPED.test(line)) follows = isActivityStatement(line);
      return answer;
    })
    .reverse();
}
