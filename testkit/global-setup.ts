import type { TestProject } from 'vitest/node'
import { testServer } from './test-server.ts'

/**
 * Vitest runs this once before all test files of the project `server`: one PostgreSQL for the run, left-over databases removed.
 * The server's folder stays between runs, and several runs at once share the server; the last one stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer()
  project.provide('testServer', server.url)
  return server.stop
}
