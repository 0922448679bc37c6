import { useCan } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Dialog, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { identity } from './calls.ts'
import styles from './segments.module.css'
import { texts } from './texts.ts'

interface MemberTagsProps {
  readonly id: string
  readonly account: string
  readonly tags: readonly string[]
}

/** A member's tags, for the member list's filter and segments. */
export function MemberTags(props: MemberTagsProps) {
  const t = useText(texts)
  const mayChange = useCan()('members.write')
  const [isChanging, setChanging] = useState(false)
  return (
    <>
      <Caption as="h3">{t('tags.title')}</Caption>
      <div className={styles.tags}>
        {props.tags.length === 0 && <Caption>{t('tags.none')}</Caption>}
        {props.tags.map(tag => (
          <Badge key={tag} tone="accent">
            {tag}
          </Badge>
        ))}
        {mayChange && (
          <Button size="s" kind="quiet" onClick={() => setChanging(true)}>
            {t('tags.edit')}
          </Button>
        )}
      </div>
      {isChanging && <TagsDialog {...props} onClose={() => setChanging(false)} />}
    </>
  )
}

const split = (typed: string) => [
  ...new Set(
    typed
      .split(',')
      .map(tag => tag.trim())
      .filter(Boolean),
  ),
]

function TagsDialog({ id, account, tags, onClose }: MemberTagsProps & { readonly onClose: () => void }) {
  const t = useText(texts)
  const known = identity.memberTags.useQuery({})
  const form = useCallForm(identity.setMemberTags, {
    initial: { tags: tags.join(', ') },
    input: ({ tags: typed }) => ({ id, tags: split(typed) }),
    done: t('tags.done', { account }),
    onDone: onClose,
  })
  const inUse = known.data?.tags.map(({ tag }) => tag).join(', ') || '–'
  return (
    <Dialog title={`${t('tags.edit')}: ${account}`} onClose={onClose}>
      <SubmitForm form={form} act={t('tags.edit')} size="l">
        <TextInput {...form.text('tags')} label={t('tags.title')} hint={t('tags.hint', { tags: inUse })} maxLength={330} />
      </SubmitForm>
    </Dialog>
  )
}
