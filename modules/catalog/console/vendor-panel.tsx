import { usePagedList } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { Button, ButtonLink, Facts, Panel, TextButton } from '@tonle/ui'
import { useState } from 'react'
import { catalog, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { GameDialog } from './game-dialog.tsx'
import { ImportDialog } from './imports/import-dialog.tsx'
import { ImportState } from './imports/import-state.tsx'
import { PicturesDialog } from './pictures-dialog.tsx'
import { SwitchState } from './switch-state.tsx'
import { texts } from './texts.ts'
import { VendorDialog } from './vendor-dialog.tsx'

interface VendorPanelProps {
  readonly vendor: VendorSwitch
  readonly canSwitch: boolean
  /** The import that is shown; `new`: one is about to be sent; empty: none. */
  readonly list: string
  readonly onList: (id: string) => void
  readonly onSwitch: () => void
  readonly onClose: () => void
}

/** The panel of a vendor: its switch, how many games it has, and what adds to them. */
export function VendorPanel({ vendor, canSwitch, list, onList, onSwitch, onClose }: VendorPanelProps) {
  const t = useText(texts)
  const { name, vassalage, games, openGames, closedGames, hiddenGames } = vendor
  return (
    <Panel
      label={t('switches.games_of', { vendor: name })}
      title={name}
      aside={<SwitchState of={vendor.status} />}
      onClose={onClose}
    >
      <Acts vendor={vendor} canSwitch={canSwitch} onSwitch={onSwitch} onList={onList} />
      <Facts
        facts={[
          { name: t('switches.count'), value: t('switches.count_of', { open: openGames, all: games }) },
          { name: t('switches.closed'), value: closedGames },
          { name: t('games.badge.hidden'), value: hiddenGames },
        ]}
      />
      {games > 0 && <ButtonLink href={`/games?view=games&vendor=${vassalage}`}>{t('games.see')}</ButtonLink>}
      {!vendor.isOwn && <LastList vassalage={vassalage} onList={onList} />}
      {list && <ImportDialog vendor={vendor} id={list} onId={onList} onClose={() => onList('')} />}
    </Panel>
  )
}

function Acts({ vendor, canSwitch, onSwitch, onList }: Pick<VendorPanelProps, 'vendor' | 'canSwitch' | 'onSwitch' | 'onList'>) {
  const t = useText(texts)
  const [asked, setAsked] = useState<'vendor' | 'game' | 'pictures'>()
  const close = () => setAsked(undefined)
  const canMake = canSwitch && !vendor.isOwn
  return (
    <div className={styles.acts}>
      {canSwitch && (vendor.status !== 'planned' || vendor.games > 0) && (
        <Button onClick={onSwitch}>{t('switches.change_of', { name: vendor.name })}</Button>
      )}
      {canMake && <Button onClick={() => setAsked('vendor')}>{t('make.edit')}</Button>}
      {canMake && <Button onClick={() => setAsked('game')}>{t('make.game')}</Button>}
      {canMake && <Button onClick={() => onList('new')}>{t('import.act')}</Button>}
      {canMake && vendor.games > 0 && <Button onClick={() => setAsked('pictures')}>{t('pictures.act')}</Button>}
      <ButtonLink href={`/vendors?view=accounts&vendor=${vendor.vassalage}`}>{t('make.account')}</ButtonLink>
      {asked === 'vendor' && <VendorDialog vendor={vendor} onDone={close} onClose={close} />}
      {asked === 'pictures' && <PicturesDialog vendor={vendor} onClose={close} />}
      {asked === 'game' && <GameDialog vendor={vendor} onClose={close} />}
    </div>
  )
}

/** The list that came last, and what became of it. */
function LastList({ vassalage, onList }: { readonly vassalage: string; readonly onList: (id: string) => void }) {
  const t = useText(texts)
  const last = usePagedList(catalog.gameImports, { vassalage, limit: '1' }).rows?.[0]
  if (!last) return null
  return (
    <div className={styles.acts}>
      <span className={styles.label}>{t('import.last')}</span>
      <TextButton onClick={() => onList(last.id)}>{last.fileName}</TextButton>
      <ImportState of={last.state} />
    </div>
  )
}
