import { testServer } from './test-server.ts'

/**
 * Vitest runs this once before all test files of the project `server`: one PostgreSQL for the run, left-over databases removed.
 * The server's folder stays between runs, and several runs at once share the server; the last one stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await testServer()
  process.env.TONLE_TEST_DATABASE = server.url
  return server.stop
}
