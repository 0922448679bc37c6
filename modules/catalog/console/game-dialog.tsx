import { useText } from '@tonle/text/browser'
import { Checkbox, Dialog, ErrorState, FileInput, LocalTextInput, Select, Skeleton, TextInput } from '@tonle/ui'
import { localTextOf, localValues, reasonFault, SubmitForm, useSendForm } from '@tonle/ui/form'
import { GAME_TYPES } from '../rules.ts'
import { catalog, type GameTerms, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

type GameType = (typeof GAME_TYPES)[number]
/** Of a new game's vendor, its first category is proposed. */
type GameVendor = Pick<VendorSwitch, 'vassalage' | 'name'> & { readonly gameTypes?: readonly string[] }

interface GameDialogProps {
  readonly vendor: GameVendor
  /** Absent: a new one. */
  readonly gameCode?: string
  readonly onClose: () => void
}

/** Adds a game, or changes what it is called, shows and can pay. */
export function GameDialog({ vendor, gameCode, onClose }: GameDialogProps) {
  const t = useText(texts)
  const game = catalog.gameTermsOf.useQuery(gameCode !== undefined && { vassalage: vendor.vassalage, gameCode })
  const title = gameCode === undefined ? t('make.game_for', { vendor: vendor.name }) : t('make.game_of', { game: gameCode })
  return (
    <Dialog title={title} onClose={onClose} size="w">
      {game.error && <ErrorState message={game.error.message} onRetry={() => void game.refetch()} isSmall />}
      {gameCode !== undefined && !game.data && !game.error && <Skeleton width="100%" height="320px" />}
      {(gameCode === undefined || game.data) && <GameForm vendor={vendor} game={game.data} onClose={onClose} />}
    </Dialog>
  )
}

interface GameFormProps {
  readonly vendor: GameVendor
  readonly game: GameTerms | undefined
  readonly onClose: () => void
}

function GameForm({ vendor, game, onClose }: GameFormProps) {
  const t = useText(texts)
  const form = useGameForm({ vendor, game, onClose })
  return (
    <SubmitForm form={form} act={game ? t('make.save') : t('make.game')} size="l">
      {!game && (
        <TextInput
          {...form.text('gameCode')}
          label={t('make.code')}
          hint={t('make.game_code_hint')}
          maxLength={60}
          spellCheck={false}
        />
      )}
      <div className={styles.pair}>
        <Select
          {...form.text('gameType')}
          label={t('make.type')}
          options={GAME_TYPES.map(value => ({ value, label: t(`make.type.${value}`) }))}
        />
        <PictureSelect gameType={form.values.gameType} field={form.text('picture')} />
      </div>
      <FileInput
        label={t('make.upload')}
        act={t('make.upload_act')}
        hint={t('make.upload_hint')}
        isOptional
        accept="image/png,image/jpeg,image/webp"
        maxBytes={5 * 1024 * 1024}
        most={1}
        send={async file => form.set(await catalog.addGamePicture({}, { file }))}
      />
      <LocalTextInput label={t('make.name')} field={lang => form.text(`names.${lang}`)} max={60} />
      <div className={styles.pair}>
        <TextInput {...form.text('rtp')} label={t('make.rtp')} hint={t('make.rtp_hint')} isOptional maxLength={7} />
        <TextInput
          {...form.text('largestWin')}
          label={t('make.largest')}
          hint={t('make.largest_hint')}
          inputMode="numeric"
          isOptional
          maxLength={8}
        />
      </div>
      <Checkbox {...form.check('hasDemo')} label={t('make.demo')} isQuiet />
      <TextInput {...form.text('why')} label={t('switches.why')} maxLength={140} />
    </SubmitForm>
  )
}

function useGameForm({ vendor, game, onClose }: GameFormProps) {
  const t = useText(texts)
  return useSendForm({
    initial: {
      gameCode: game?.gameCode ?? '',
      gameType: game?.gameType ?? vendor.gameTypes?.[0] ?? 'RNG',
      picture: game?.picture ?? '',
      ...localValues('names', game?.names),
      rtp: game?.rtp ?? '',
      largestWin: game?.largestWin ? String(game.largestWin) : '',
      hasDemo: game?.hasDemo ?? false,
      why: '',
    },
    version: game?.version,
    check: values => ({
      gameCode: /^[A-Za-z0-9_-]{1,60}$/.test(values.gameCode) ? undefined : 'make.game_code_fault',
      'names.en': Object.keys(localTextOf(values.names)).length === 0 ? 'field.missing' : undefined,
      rtp: /^((100|\d{1,2})(\.\d{1,2})?%)?$/.test(values.rtp) ? undefined : 'make.rtp_fault',
      largestWin: /^([1-9]\d*)?$/.test(values.largestWin) ? undefined : 'make.largest_fault',
      why: reasonFault(values.why),
    }),
    send: (values, attempt) => {
      const terms = {
        vassalage: vendor.vassalage,
        gameCode: values.gameCode,
        gameType: values.gameType as GameType,
        names: localTextOf(values.names),
        picture: values.picture,
        hasDemo: values.hasDemo,
        why: values.why,
        ...(values.rtp && { rtp: values.rtp }),
        ...(values.largestWin && { largestWin: values.largestWin }),
      }
      const { version } = attempt
      return game ? catalog.changeGame({ ...terms, version }, attempt) : catalog.createGame(terms, attempt)
    },
    done: t('make.saved'),
    onDone: onClose,
  })
}

interface PictureSelectProps {
  readonly gameType: string
  readonly field: { name: string; value: string; onValue: (value: string) => void; error: string | undefined }
}

/** The uploaded picture, then the program's own pictures, those of the category first. */
function PictureSelect({ gameType, field }: PictureSelectProps) {
  const t = useText(texts)
  const list = catalog.gamePictures.useQuery({ gameType: gameType as GameType }, { staleTime: 'static' })
  const sent = isSent(field.value) ? [{ picture: field.value, name: t('make.upload') }] : []
  return (
    <Select
      {...field}
      label={t('make.picture')}
      options={[{ picture: '', name: t('make.no_picture') }, ...sent, ...(list.data?.pictures ?? [])].map(
        ({ picture, name }) => ({
          value: picture,
          label: name,
          picture: picture && (
            <img className={styles.picture} src={addressOf(picture)} alt="" width={27} height={36} loading="lazy" />
          ),
        }),
      )}
    />
  )
}

/** Uploaded pictures are named by the hash of their content. */
const isSent = (picture: string) => /^[0-9a-f]{64}$/.test(picture)
const addressOf = (picture: string) => `/${isSent(picture) ? 'files' : 'art/games'}/${picture}.avif`
