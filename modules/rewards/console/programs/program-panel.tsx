import { useCan } from '@tonle/contract/browser'
import { localText, showCount, showFullTime, useLang, useText } from '@tonle/text/browser'
import { Amount, Button, Caption, Facts, Panel, TextInput } from '@tonle/ui'
import { ActDialog, ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useState } from 'react'
import { type Program, rewards } from '../calls.ts'
import { Budget } from './budget.tsx'
import { ProgramDialog } from './program-dialog.tsx'
import { ProgramState } from './program-list.tsx'
import styles from './programs.module.css'
import { SetupPreview } from './setup-preview.tsx'
import { texts } from './texts.ts'

interface ProgramPanelProps {
  readonly program: Program
  readonly zone: string
  readonly onClose: () => void
}

/** One program: its budget, odds and expected cost, and what may be done with it. */
export function ProgramPanel({ program, zone, onClose }: ProgramPanelProps) {
  const t = useText(texts)
  const lang = useLang()
  const { words, kind, state, given, givenPoints, spent, currency, startsAt, endsAt, setup, budget } = program
  return (
    <Panel title={localText(words.title, lang)} aside={<ProgramState of={state} />} onClose={onClose}>
      <Budget program={program} />
      <Facts
        facts={[
          { name: t('prog.kind'), value: t(`prog.kind.${kind}`) },
          { name: t('prog.given'), value: <Amount value={given} currency={currency} /> },
          { name: t('prog.spent'), value: <Amount value={spent} currency={currency} />, isMain: true },
          ...(Number(givenPoints) > 0 ? [{ name: t('prog.given_points'), value: showCount(Number(givenPoints)) }] : []),
          { name: t('prog.starts'), value: showFullTime(startsAt, zone) },
          { name: t('prog.ends'), value: endsAt === null ? t('prog.no_end') : showFullTime(endsAt, zone) },
        ]}
      />
      <Caption as="h3">{t('prog.preview')}</Caption>
      <SetupPreview setup={setup} currency={currency} budget={budget} />
      <Acts program={program} zone={zone} />
    </Panel>
  )
}

function Acts({ program, zone }: Omit<ProgramPanelProps, 'onClose'>) {
  const t = useText(texts)
  const can = useCan()
  const [asked, setAsked] = useState<'open' | 'stop' | 'change' | 'give'>()
  const close = () => setAsked(undefined)
  const isOpen = program.state === 'open'
  if (!can('rewards.write')) return null
  return (
    <div className={styles.acts}>
      {isOpen && program.kind === 'wheel' && (
        <Button kind="pri" isBlock onClick={() => setAsked('give')}>
          {t('wheel.give')}
        </Button>
      )}
      {!isOpen && (
        <>
          <Button kind="pri" isBlock onClick={() => setAsked('open')}>
            {t('prog.open')}
          </Button>
          <Button isBlock onClick={() => setAsked('change')}>
            {t('prog.change')}
          </Button>
        </>
      )}
      {isOpen && (
        <Button kind="danger" isBlock onClick={() => setAsked('stop')}>
          {t('prog.stop')}
        </Button>
      )}
      {asked === 'open' && <OpenDialog program={program} onClose={close} />}
      {asked === 'stop' && <StopDialog program={program} onClose={close} />}
      {asked === 'change' && <ProgramDialog program={program} zone={zone} currency={program.currency} onClose={close} />}
      {asked === 'give' && <GiveDialog program={program} onClose={close} />}
    </div>
  )
}

interface ActDialogProps {
  readonly program: Program
  readonly onClose: () => void
}

/** Above the brand's limit a second operator agrees first. */
function OpenDialog({ program, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={rewards.openProgram}
      of={{ id: program.id }}
      act={t('prog.open')}
      why={t('prog.why')}
      done={t('prog.opened')}
      amounts={{ currency: program.currency, of: [{ amount: program.budget }] }}
      onClose={onClose}
    >
      <p>{t('prog.open_text')}</p>
      <Budget program={program} />
    </ActDialog>
  )
}

function StopDialog({ program, onClose }: ActDialogProps) {
  const t = useText(texts)
  return (
    <ActDialog
      call={rewards.stopProgram}
      of={{ id: program.id }}
      act={t('prog.stop')}
      kind="danger"
      why={t('prog.why')}
      done={t('prog.stopped')}
      onClose={onClose}
    >
      <p>{t('prog.stop_text')}</p>
    </ActDialog>
  )
}

/** Gives one member spins at a wheel. */
function GiveDialog({ program, onClose }: ActDialogProps) {
  const t = useText(texts)
  const form = useCallForm(rewards.giveSpins, {
    input: ({ account, spins, why }) => ({ wheel: program.id, account: account.trim(), spins: Number(spins), why }),
    initial: { account: '', spins: '1', why: '' },
    check: ({ spins, why }) => ({
      spins: /^([1-9]\d?|100)$/.test(spins) ? undefined : 'field.malformed',
      why: reasonFault(why),
    }),
    done: t('wheel.given_done'),
    onDone: onClose,
  })
  return (
    <ReasonDialog title={t('wheel.give')} form={form} why={t('prog.why')} act={t('wheel.give')} onClose={onClose}>
      <TextInput {...form.text('account')} label={t('prog.account')} maxLength={60} spellCheck={false} autoComplete="off" />
      <TextInput {...form.text('spins')} label={t('wheel.give_spins')} inputMode="numeric" />
    </ReasonDialog>
  )
}
