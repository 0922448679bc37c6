export { type CloneOptions, cloneDatabase, migrationFolders, type TestDatabase } from './clone-database.ts'
export { testServer } from './test-server.ts'
