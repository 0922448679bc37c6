import { lookUpText, useLang, useText } from '@tonle/text/browser'
import { Caption, Select, Switch, TextInput } from '@tonle/ui'
import { MoveActs } from '@tonle/ui/order/move-acts.tsx'
import { moved } from '@tonle/ui/order/moved.ts'
import { ALWAYS, FIXED_KIND, isOfProfile, LENGTH_IN_SETTINGS } from '../../rules-registration.ts'
import { texts as names } from '../../texts-fields.ts'
import styles from './registration.module.css'
import type { RegistrationState, Rule } from './registration-page.tsx'
import { texts } from './registration-texts.ts'

interface RulesProps {
  readonly rules: readonly Rule[]
  readonly state: RegistrationState
  readonly errorOf: (path: string) => string | undefined
  readonly onRules: (rules: Rule[]) => void
}

/** The fields in the order of the form; a field that is off keeps its rule. */
export function RegistrationRules({ rules, state, errorOf, onRules }: RulesProps) {
  const name = useText(names)
  return (
    <ol className={styles.rules}>
      {rules.map((rule, at) => {
        const label = name(`registration.field.${rule.name}`)
        const put = (changed: Partial<Rule>) => onRules(rules.with(at, { ...rule, ...changed }))
        return (
          <li key={rule.name}>
            <fieldset className={styles.rule} data-off={rule.enabled ? undefined : ''}>
              <legend className="sr-only">{label}</legend>
              <div className={styles.head}>
                <b aria-hidden="true">{label}</b>
                <RuleSwitches {...{ rule, state, put }} />
                <span className={styles.order}>
                  <MoveActs
                    {...{ at, name: label }}
                    count={rules.length}
                    disabled={!state.mayChange}
                    onMove={to => onRules(moved(rules, at, to))}
                  />
                </span>
              </div>
              {(rule.enabled || rule.inProfile) && <RuleTerms {...{ rule, state, put }} path={`rules.${at}`} errorOf={errorOf} />}
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}

/** Where the field is asked for. */
function RuleSwitches({ rule, state, put }: Pick<TermsProps, 'rule' | 'state' | 'put'>) {
  const t = useText(texts)
  const isLocked = ALWAYS.has(rule.name) || !state.mayChange
  return (
    <>
      <Switch
        label={t('registration.shown')}
        checked={rule.enabled}
        disabled={isLocked}
        onValue={enabled =>
          put({ enabled, required: enabled && rule.required, ...(isOfProfile(rule.name) && { inProfile: enabled }) })
        }
      />
      <Switch
        label={t('registration.required')}
        checked={rule.required}
        disabled={isLocked || !rule.enabled}
        onValue={required => put({ required })}
      />
      {isOfProfile(rule.name) && (
        <Switch
          label={t('registration.in_profile')}
          checked={rule.inProfile ?? rule.enabled}
          disabled={!state.mayChange}
          onValue={inProfile => put({ inProfile })}
        />
      )}
    </>
  )
}

interface TermsProps extends Pick<RulesProps, 'state' | 'errorOf'> {
  readonly rule: Rule
  readonly path: string
  readonly put: (changed: Partial<Rule>) => void
}

/** What the field takes: its kind and its lengths. */
function RuleTerms({ rule, state, path, put, errorOf }: TermsProps) {
  const t = useText(texts)
  const lang = useLang()
  const range = { min: rule.minLength, max: rule.maxLength }
  const sentence = (kind: string) => lookUpText(lang, `pattern.${kind}`, range) ?? kind
  const hasLength = !LENGTH_IN_SETTINGS.has(rule.name)
  const number = (end: 'minLength' | 'maxLength') => (
    <TextInput
      label={t(`registration.${end}`)}
      isDense
      inputMode="numeric"
      value={String(rule[end])}
      disabled={!state.mayChange}
      {...withError(errorOf(`${path}.${end}`))}
      onValue={text => put({ [end]: Math.min(128, Number(text.replace(/\D/g, '')) || 0) })}
    />
  )
  return (
    <div className={styles.terms}>
      {FIXED_KIND.has(rule.name) ? (
        <Caption>{sentence(rule.patternId)}</Caption>
      ) : (
        <Select
          label={t('registration.kind')}
          isDense
          disabled={!state.mayChange}
          options={state.kinds.map(kind => ({ value: kind, label: sentence(kind) }))}
          value={rule.patternId}
          onValue={kind => put({ patternId: kind as Rule['patternId'], ownPattern: kind === 'own' ? rule.ownPattern : '' })}
        />
      )}
      {rule.patternId === 'own' && (
        <TextInput
          label={t('registration.own')}
          hint={t('registration.own_hint')}
          isDense
          spellCheck={false}
          autoCapitalize="none"
          maxLength={200}
          value={rule.ownPattern}
          disabled={!state.mayChange}
          {...withError(errorOf(`${path}.ownPattern`))}
          onValue={ownPattern => put({ ownPattern })}
        />
      )}
      {hasLength && !rule.patternId.startsWith('date_') && (
        <div className={styles.lengths}>
          {number('minLength')}
          {number('maxLength')}
        </div>
      )}
      {rule.name === 'password' && rule.patternId !== 'length' && <Caption>{t('registration.password_note')}</Caption>}
      {!hasLength && <Caption>{t('registration.length_note')}</Caption>}
    </div>
  )
}

const withError = (error: string | undefined) => (error === undefined ? {} : { error })
