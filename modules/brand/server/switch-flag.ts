import { fail, type In, type Out } from '@tonle/contract'
import type { OperatorActor, WriteScope } from '@tonle/contract/server'
import * as contract from '../contract.ts'

export async function switchFlag(
  tx: WriteScope<OperatorActor>,
  { flag, isOn }: In<typeof contract.switchFlag>,
): Promise<Out<typeof contract.switchFlag>> {
  if (!Object.hasOwn(contract.flags, flag)) throw fail('request.not_found')
  const before = await tx.one<{ isOn: boolean }>('select $2 = any (flags) as "isOn" from brand.brand where id = $1 for update', [
    tx.brand,
    flag,
  ])
  await tx.query(
    `update brand.brand set flags = array_remove(flags, $2) || case when $3 then array[$2] else '{}' end where id = $1`,
    [tx.brand, flag, isOn],
  )
  tx.noteAudit({ subject: flag, before, after: { isOn } })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.brandsChanged)
    tx.services.events.publish(contract.settingsChanged, tx.brand)
    tx.services.events.publish(contract.consoleSettingsChanged, tx.brand)
  })
  return { isOn }
}
