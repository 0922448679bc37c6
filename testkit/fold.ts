import type { Module } from '@tonle/contract/server'
import type { Database } from '@tonle/database'
import { foldNext } from '@tonle/database'
import type { TestDatabase } from './clone-database.ts'

/** Folds with every consumer until all facts committed so far are folded. */
export async function foldFacts(db: Database, database: TestDatabase, modules: readonly Module[]): Promise<void> {
  await database.settle()
  for (const consumer of modules.flatMap(module => module.consumers ?? [])) while ((await foldNext(db, consumer)).folded > 0);
}
