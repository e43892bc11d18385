/** Bundles the plantuml worker into `dist/engines/plantuml.js`. */
export async function buildPlantumlWorker(): Promise<void> {}
