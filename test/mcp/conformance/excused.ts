/** The conformance scenarios and checks that do not apply to this server, each with its reason. */

const NO_REQUESTS_TO_CLIENT =
  'the server asks the client for nothing: no sampling, elicitation, roots or further input';
const NO_STREAM = 'the server is stateless and keeps no event stream to resume';
const NO_LOGGING = 'the server sends no log messages to clients; logging goes to stderr';
const ONE_KIND = 'no tool or prompt of this server returns content of this kind';

export const excusedScenarios: Readonly<Record<string, string>> = {
  'completion-complete': 'no prompt argument has a fixed set of values to complete',
  'logging-set-level': NO_LOGGING,
  'tools-call-with-logging': NO_LOGGING,
  'tools-call-audio': ONE_KIND,
  'tools-call-embedded-resource': ONE_KIND,
  'tools-call-mixed-content': ONE_KIND,
  'prompts-get-embedded-resource': ONE_KIND,
  'prompts-get-with-image': ONE_KIND,
  'resources-read-binary': 'every resource of this server is text',
  'resources-templates-read': 'no resource of this server has parameters in its URI',
  'resources-subscribe': 'resources never change while the server runs',
  'resources-unsubscribe': 'resources never change while the server runs',
  'tools-call-with-progress': 'a drawing has no stages to report',
  'tools-call-elicitation': NO_REQUESTS_TO_CLIENT,
  'tools-call-sampling': NO_REQUESTS_TO_CLIENT,
  'elicitation-sep1034-defaults': NO_REQUESTS_TO_CLIENT,
  'elicitation-sep1330-enums': NO_REQUESTS_TO_CLIENT,
  'server-sse-polling': NO_STREAM,
  'http-custom-header-server-validation': 'no tool of this server takes a parameter from a header',
  'input-required-result-basic-elicitation': NO_REQUESTS_TO_CLIENT,
  'input-required-result-basic-list-roots': NO_REQUESTS_TO_CLIENT,
  'input-required-result-basic-sampling': NO_REQUESTS_TO_CLIENT,
  'input-required-result-capability-check': NO_REQUESTS_TO_CLIENT,
  'input-required-result-ignore-extra-params': NO_REQUESTS_TO_CLIENT,
  'input-required-result-missing-input-response': NO_REQUESTS_TO_CLIENT,
  'input-required-result-multi-round': NO_REQUESTS_TO_CLIENT,
  'input-required-result-multiple-input-requests': NO_REQUESTS_TO_CLIENT,
  'input-required-result-non-tool-request': NO_REQUESTS_TO_CLIENT,
  'input-required-result-request-state': NO_REQUESTS_TO_CLIENT,
  'input-required-result-result-type': NO_REQUESTS_TO_CLIENT,
  'input-required-result-tampered-state': NO_REQUESTS_TO_CLIENT,
};

/** Single checks of scenarios that otherwise apply; the suite itself calls these "not testable". */
export const excusedChecks: Readonly<Record<string, string>> = {
  'sep-2575-server-rejects-undeclared-capability': NO_REQUESTS_TO_CLIENT,
  'sep-2575-missing-capability-http-400': NO_REQUESTS_TO_CLIENT,
  'sep-2575-http-server-no-independent-requests-on-stream': NO_REQUESTS_TO_CLIENT,
  'sep-2575-server-no-log-without-loglevel': NO_LOGGING,
  'server-sse-multiple-streams-session': NO_STREAM,
};
