export { Caller, Refusal } from './caller.ts'
export { type CloneOptions, cloneDatabase, migrationFolders, type TestDatabase } from './clone-database.ts'
export { testServer } from './test-server.ts'
export { PASSWORD, type Person, type World, world } from './world.ts'
