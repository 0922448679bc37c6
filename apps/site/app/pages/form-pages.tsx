/** Pages that hold one form. One chunk for all: each chunk that the table of routes names adds to the first load. */
export { AgentLanding } from './agent-landing.tsx'
export { JoinPage } from './join-page.tsx'
