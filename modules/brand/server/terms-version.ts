import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import { dayIn } from '@tonle/text'
import * as contract from '../contract.ts'
import { nextTermsVersion } from '../rules.ts'
import { settingsOf } from './settings.ts'
import { currentVersions, insertVersion } from './sql-settings.ts'

/**
 * Another text of the terms is published: it gets a new version, which is stored with each acceptance from now on. It is written as a change
 * of settings, but the publisher needs no right to change settings. Of two at once one is refused (`request.version_conflict`).
 * @returns the version
 */
export async function raiseTermsVersion(tx: WriteScope<OperatorActor>, why: string): Promise<string> {
  const { module } = contract.brandSettings
  const { termsVersion: before } = await settingsOf(tx, contract.brandSettings)
  const termsVersion = nextTermsVersion(before, dayIn(tx.services.clock.now(), tx.site.zone))
  const newest = (await currentVersions(tx)).find(row => row.module === module)
  const overrides = { ...JSON.parse(newest?.overrides ?? '{}'), termsVersion }
  await insertVersion(tx, { module, version: (newest?.version ?? 0) + 1, overrides, why, changedBy: tx.actor.name })
  tx.afterCommit(() => {
    const { events } = tx.services
    events.publish(contract.brandsChanged)
    events.publish(contract.settingsChanged, tx.brand)
    events.publish(contract.consoleSettingsChanged, tx.brand)
  })
  return termsVersion
}
