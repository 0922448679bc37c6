import { settingsOf } from '@tonle/brand/server'
import { can, type FieldCode, fail, type In, type Out } from '@tonle/contract'
import { RULE_KINDS } from '@tonle/contract/patterns/kinds'
import type { OperatorActor, ReadScope, WriteScope } from '@tonle/contract/server'
import * as contract from '../../contract.ts'
import type { RegisterRule } from '../../contract-rules.ts'
import { completed, LENGTH_IN_SETTINGS } from '../../rules-registration.ts'
import { ownPattern } from './own-patterns.ts'
import { shownForm, storedForm } from './register-form.ts'

export async function consoleRegistration(read: ReadScope<OperatorActor>): Promise<Out<typeof contract.consoleRegistration>> {
  const { usernameLength, passwordLength } = await settingsOf(read, contract.identitySettings)
  return {
    ...(await storedForm(read)),
    form: await shownForm(read),
    terms: { flags: [...read.site.flags], usernameLength, passwordLength },
    kinds: [...RULE_KINDS],
    mayChange: can(read.actor, 'settings.write'),
  }
}

/** Stores the rules in their new order; open forms and consoles ask again after the commit. */
export async function changeRegistration(
  tx: WriteScope<OperatorActor>,
  { rules, version }: In<typeof contract.changeRegistration>,
): Promise<Out<typeof contract.changeRegistration>> {
  const fields = faultsOf(rules)
  if (Object.keys(fields).length > 0) throw fail('request.invalid', { fields })
  const before = await storedForm(tx)
  const after = completed(rules)
  if (before.version === 0 && version !== 0) throw fail('request.version_conflict')
  const values = [tx.brand, JSON.stringify(after), tx.actor.name]
  // Of two first changes one fails at the primary key.
  if (before.version === 0)
    await tx.query('insert into identity.register_form (brand_id, rules, changed_by) values ($1, $2, $3)', values)
  else
    await tx.query(
      'update identity.register_form set rules = $2, changed_by = $3, changed_at = app_now() where brand_id = $1',
      values,
    )
  tx.noteAudit({ subject: 'registration', before: changedOf(before.rules, after), after: changedOf(after, before.rules) })
  tx.afterCommit(() => {
    tx.services.events.publish(contract.settingsChanged, tx.brand)
    tx.services.events.publish(contract.consoleRegistrationChanged, tx.brand)
  })
  return { version: before.version + 1 }
}

/** Every rule that cannot be one, at its own place in the list. */
function faultsOf(rules: readonly RegisterRule[]): Record<string, FieldCode> {
  const faults: Record<string, FieldCode> = {}
  rules.forEach((rule, at) => {
    if (rules.findIndex(({ name }) => name === rule.name) !== at) faults[`rules.${at}.name`] = 'field.not_allowed'
    if (rule.minLength > rule.maxLength && !LENGTH_IN_SETTINGS.has(rule.name)) faults[`rules.${at}.maxLength`] = 'field.too_small'
    if (rule.patternId !== 'own') return
    if (rule.ownPattern === '') faults[`rules.${at}.ownPattern`] = 'field.missing'
    else if (!ownPattern(rule.ownPattern)) faults[`rules.${at}.ownPattern`] = 'identity.pattern_unreadable'
  })
  return faults
}

/** The parts of a form that differ from the other, for the audit log. */
const changedOf = (rules: readonly RegisterRule[], other: readonly RegisterRule[]) => ({
  order: rules.map(({ name }) => name).join(' '),
  rules: rules.filter(rule => !other.some(one => JSON.stringify(one) === JSON.stringify(rule))),
})
