import { type Currency, currencies } from '@tonle/money'
import { langs, languageNames, toWireLang, useText } from '@tonle/text/browser'
import { Button, Card, Checkbox, ChipsField, Facts, Page, Press, Select, TextInput } from '@tonle/ui'
import { type CallForm, reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { brand } from '../calls.ts'
import styles from './skin.module.css'
import { FirstFields, HueFields, huesIn, LayoutFields, LogoField, logoAddress } from './skin-fields.tsx'
import { SkinPreview } from './skin-preview.tsx'
import { texts } from './texts.ts'

const STEPS = ['name', 'host', 'colours', 'games', 'open'] as const
type Step = (typeof STEPS)[number]
type Wire = 'KM' | 'EN' | 'CN'

interface WizardProps {
  readonly zone: string
  readonly currency: Currency
  readonly vendors: readonly string[]
  readonly onDone: () => void
}

const ALL = ['KM', 'EN', 'CN'] as const
const initialOf = ({ zone, currency }: WizardProps) => ({
  ...{ name: '', merchantCode: '', host: '', profile: 'demo', currency: currency as string, zone },
  ...{ languages: [...ALL] as Wire[], defaultLanguage: 'EN' as string },
  ...{ brandHue: '150', waterHue: '222', theme: 'dark', menu: 'open' },
  ...{ home: 'banners', header: 'start', tiles: 'regular', logo: '' },
  ...{ vendors: [] as string[], hasBanners: true, why: '' },
})
type Inputs = ReturnType<typeof initialOf>
type WizardForm = CallForm<Inputs>

/** Makes a brand in a few steps; the last one sends everything at once, so a brand is whole or is not there. */
export function BrandWizard(props: WizardProps) {
  const t = useText(texts)
  const [step, setStep] = useState<Step>('name')
  const [initial] = useState(() => initialOf(props))
  const form: WizardForm = useSendForm({
    initial,
    rules: brand.createBrand.rules,
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ brandHue, waterHue, logo, ...rest }, { act }) =>
      brand.createBrand({ ...rest, ...huesIn({ ...rest, brandHue, waterHue }), ...(logo && { logo }) } as never, { act }),
    done: t('brands.made'),
    onDone: props.onDone,
  })
  const { values } = form
  const next = STEPS[STEPS.indexOf(step) + 1]
  return (
    <Page title={values.name || t('brands.new')} aside={<Button onClick={props.onDone}>{t('brands.title')}</Button>}>
      <div className={styles.wizard}>
        <Steps step={step} onStep={setStep} />
        <Card title={t(`brands.step.${step}`)}>
          {next === undefined ? (
            <SubmitForm form={form} act={t('brands.make', { name: values.name })} size="l">
              <Summary form={form} />
              <TextInput {...form.text('why')} label={t('brands.why')} maxLength={140} />
            </SubmitForm>
          ) : (
            <div className={styles.fields}>
              <StepFields {...{ step, form }} vendors={props.vendors} />
              <Button kind="pri" size="l" onClick={() => setStep(next)}>
                {t('brands.next')}
              </Button>
            </div>
          )}
        </Card>
        <SkinPreview
          {...values}
          {...huesIn(values)}
          name={values.name || t('brands.new')}
          theme={values.theme as 'dark'}
          logo={logoAddress(values.logo)}
        />
      </div>
    </Page>
  )
}

/** The steps, in any order. */
function Steps({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  const t = useText(texts)
  return (
    <Card>
      <nav aria-label={t('brands.steps')}>
        <ol className={styles.steps}>
          {STEPS.map(one => (
            <li key={one}>
              <Press
                className={styles.step}
                aria-current={one === step ? 'step' : undefined}
                onClick={() => onStep(one)}
                name={t(`brands.step.${one}`)}
              >
                {t(`brands.step.${one}`)}
              </Press>
            </li>
          ))}
        </ol>
      </nav>
      <p className={styles.walls}>{t('brands.walls')}</p>
    </Card>
  )
}

interface StepProps {
  readonly step: Step
  readonly form: WizardForm
  readonly vendors: readonly string[]
}

function StepFields({ step, form, vendors }: StepProps) {
  const t = useText(texts)
  const { values } = form
  if (step === 'name')
    return (
      <>
        <TextInput {...form.text('name')} label={t('brands.name')} maxLength={30} />
        <TextInput
          {...form.text('merchantCode')}
          onValue={text => form.set({ merchantCode: text.toLowerCase() })}
          {...{ label: t('brands.code'), hint: t('brands.code_hint'), maxLength: 20, spellCheck: false }}
        />
        <TextInput
          {...form.text('profile')}
          {...{ label: t('brands.profile'), hint: t('brands.profile_hint'), maxLength: 20, spellCheck: false }}
        />
      </>
    )
  if (step === 'host') return <HostFields form={form} />
  if (step === 'colours')
    return (
      <>
        <HueFields form={form as never} />
        <LogoField logo={values.logo} error={form.errorOf('logo')} onLogo={logo => form.set({ logo })} />
        <LayoutFields form={form as never} />
        <FirstFields form={form as never} />
      </>
    )
  return (
    <>
      <ChipsField
        name="vendors"
        label={t('brands.vendors')}
        hint={t('brands.vendors_hint')}
        chips={vendors.map(value => ({ value, label: value }))}
        chosen={values.vendors}
        onToggle={code => form.set({ vendors: toggled(values.vendors, code) })}
        error={form.errorOf('vendors')}
      />
      <Checkbox {...form.check('hasBanners')} label={t('brands.banners')} isQuiet />
    </>
  )
}

const toggled = <V extends string>(all: readonly V[], one: V): V[] =>
  all.includes(one) ? all.filter(each => each !== one) : [...all, one]

const zones = Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value.replaceAll('_', ' ') }))
const monies = Object.keys(currencies).map(value => ({ value, label: value }))
const words = langs.map(lang => ({ value: toWireLang(lang), label: languageNames[lang] }))

function HostFields({ form }: { readonly form: WizardForm }) {
  const t = useText(texts)
  const { languages } = form.values
  return (
    <>
      <TextInput
        {...form.text('host')}
        onValue={text => form.set({ host: text.trim().toLowerCase() })}
        {...{ label: t('brands.host'), hint: t('brands.host_hint'), maxLength: 120, spellCheck: false }}
      />
      <Select {...form.text('currency')} label={t('brands.currency')} options={monies} />
      <Select {...form.text('zone')} label={t('brands.zone')} options={zones} />
      <ChipsField
        name="languages"
        label={t('brands.languages')}
        chips={words}
        chosen={languages}
        onToggle={lang => form.set({ languages: toggled(languages, lang as Wire) })}
        error={form.errorOf('languages')}
      />
      <Select
        {...form.text('defaultLanguage')}
        label={t('brands.default_language')}
        options={words.filter(({ value }) => languages.includes(value))}
      />
    </>
  )
}

/** What is about to be made; a fault of an earlier step stands at its name here. */
function Summary({ form }: { readonly form: WizardForm }) {
  const t = useText(texts)
  const { values, errorOf } = form
  const line = (field: keyof Inputs & string, name: string, value: string) => ({
    name,
    value: errorOf(field) ?? (value || '–'),
  })
  return (
    <Facts
      facts={[
        line('name', t('brands.name'), values.name),
        line('merchantCode', t('brands.code'), values.merchantCode),
        line('host', t('brands.host'), values.host),
        line('profile', t('brands.profile'), values.profile),
        line('currency', t('brands.currency'), values.currency),
        line('zone', t('brands.zone'), values.zone),
        line('languages', t('brands.languages'), values.languages.join(' ')),
        line('vendors', t('brands.vendors'), values.vendors.join(' ')),
      ]}
    />
  )
}
