/** The tasks of the scripted agent, of every language. */
import type { AgentTask } from './agent-task.ts';
import { mermaidTasks } from './mermaid-tasks.ts';
import { plantumlTasks } from './plantuml-tasks.ts';

export const AGENT_TASKS: AgentTask[] = [...mermaidTasks, ...plantumlTasks];
