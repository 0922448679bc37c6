import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Dialog, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useAddress } from '@tonle/ui/lists'
import { useState } from 'react'
import { identity, type SegmentInput } from './calls.ts'
import { FILTERS, type Filter, filterOf } from './segment-query.ts'
import styles from './segments.module.css'
import { texts } from './texts.ts'
import { useFilterWords } from './use-filter-words.ts'

const FIELDS = Object.fromEntries(FILTERS.map(name => [name, ''])) as Record<(typeof FILTERS)[number], ''>

/** Beside the member list: to the segments, and the filters that are set kept as one. */
export function SegmentActs() {
  const t = useText(texts)
  const [view] = useAddress(FIELDS)
  const [isAsked, setAsked] = useState(false)
  const filter = filterOf(view)
  const maySave = useCan()('members.write') && Object.keys(filter).length > 0
  return (
    <>
      {maySave && <Button onClick={() => setAsked(true)}>{t('segments.save')}</Button>}
      <ButtonLink href="/segments" kind="quiet">
        {t('segments.title')}
      </ButtonLink>
      {isAsked && <SaveDialog filter={filter} onClose={() => setAsked(false)} />}
    </>
  )
}

function SaveDialog({ filter, onClose }: { readonly filter: Filter; readonly onClose: () => void }) {
  const t = useText(texts)
  const words = useFilterWords(filter)
  const form = useCallForm(identity.saveSegment, {
    initial: { name: '' },
    input: ({ name }) => ({ name, filter: filter as SegmentInput }),
    done: t('segments.saved'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('segments.save')} onClose={onClose}>
      <SubmitForm form={form} act={t('segments.save')} size="l">
        <p className={styles.words}>
          {words.map(word => (
            <Badge key={word}>{word}</Badge>
          ))}
        </p>
        <TextInput {...form.text('name')} label={t('segments.name')} maxLength={60} autoComplete="off" />
      </SubmitForm>
    </Dialog>
  )
}
