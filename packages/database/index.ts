export { connect } from './connect.ts'
export { connectionConfig, type DatabaseRole, type SessionSettings } from './connection.ts'
export { consume, type Position, type Source } from './consume.ts'
export { type DefinitionState, type Definitions, readDefinitions } from './definitions.ts'
export { inspectStopped } from './embedded/inspect-stopped.ts'
export { type Embedded, type EmbeddedOptions, startEmbedded } from './embedded/start-embedded.ts'
export { DatabaseBusy, isRetryable, OutcomeUnknown, RowCountError, sqlState, TransactionMisuse, violation } from './errors.ts'
export { type KnownKey, lockKeys, registerKey } from './keys.ts'
export {
  type ListOptions,
  type ListPage,
  ListQuery,
  type ListValues,
  listQueries,
  listQuery,
  numbered,
  type PageOptions,
} from './list-query.ts'
export { FOUNDATION, type Migration, migrate, readMigrations } from './migrate.ts'
export { type DatabaseConfig, openDatabase } from './open-database.ts'
export { openPool, type PoolOptions } from './pool.ts'
export { type Difference, rebuild } from './rebuild.ts'
export {
  type ChangedRow,
  type Consumer,
  type ConsumerOptions,
  consumer,
  type FoldedTable,
  foldNext,
  foldText,
  type Lag,
  lagOf,
  readFolded,
  type Stream,
  type StreamSource,
} from './stream.ts'
export type { Database, Params, Read, ReadOptions, Row, SystemOptions, Tx, TxOptions, Violation } from './types.ts'
export { openWriteProbe, type WriteProbe } from './write-probe.ts'
