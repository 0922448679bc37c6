import { patternTexts } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Dialog, TextInput } from '@tonle/ui'
import { SubmitForm, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import { identity } from '../calls.ts'
import { INPUTS } from '../registration/inputs.ts'
import { rulesOf } from '../registration/register-rules.ts'
import { texts } from './texts.ts'
import { type ProfileInfo, textIn, useFieldLabel } from './use-field-label.ts'

/** What customer service alone changes is shown and cannot be written. */
export default function ProfileDialog({ profile, onClose }: { profile: ProfileInfo; onClose: () => void }) {
  const t = useText(texts)
  const labelOf = useFieldLabel()
  // A field that another device fills in meanwhile joins with the next opening.
  const [fields] = useState(profile.fields)
  const open = fields.filter(({ mayChange }) => mayChange)
  const form = useSendForm({
    initial: Object.fromEntries(open.map(({ name }) => [name, textIn(profile, name)])),
    version: profile.version,
    rules: async () => {
      await patternTexts()
      return rulesOf(open)
    },
    send: (values, { version, changed }) =>
      identity.saveProfile({ ...Object.fromEntries(Object.entries(values).filter(([name]) => changed.has(name))), version }),
    done: t('profile.saved'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('profile.title')} lead={t('profile.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('profile.save')}>
        {fields.map(({ name, mayChange, required }) =>
          mayChange ? (
            <TextInput
              key={name}
              {...form.text(name)}
              {...INPUTS[name === 'fullName' ? 'payeeName' : name]}
              label={labelOf(name)}
              isOptional={!required}
              hint={ONCE.has(name) ? t('profile.once') : undefined}
            />
          ) : (
            <TextInput key={name} label={labelOf(name)} value={textIn(profile, name)} hint={t('profile.fixed')} disabled />
          ),
        )}
      </SubmitForm>
    </Dialog>
  )
}

const ONCE: ReadonlySet<string> = new Set(['fullName', 'birthday', 'idNumber'])
