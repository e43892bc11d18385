/** What an engine is asked in the tests of isolation. */
export interface Question {
  name: string;
  task: 'render' | 'verify';
  code: string;
}
