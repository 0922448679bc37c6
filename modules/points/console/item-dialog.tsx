import { useText } from '@tonle/text/browser'
import { Dialog, FileInput, LocalTextInput, Select, Switch, TextInput } from '@tonle/ui'
import { localTextOf, localValues, reasonFault, SubmitForm, useSecondOperator, useSendForm } from '@tonle/ui/form'
import type { ItemArt } from '../contract.ts'
import { ITEM_ART } from '../rules.ts'
import { type DeskItem, points } from './calls.ts'
import { texts } from './texts.ts'

interface ItemDialogProps {
  /** Absent: new goods. */
  readonly item?: DeskItem
  readonly onClose: () => void
}

/** Adds goods, or changes them. */
export function ItemDialog({ item, onClose }: ItemDialogProps) {
  const t = useText(texts)
  const form = useItemForm(item, onClose)
  const { isOn, price } = form.values
  // What is offered anew, or for less.
  const isAnew = isOn && !item?.isOn
  const cheaper = { amount: item?.price ?? '', before: price, isAlways: true }
  const second = useSecondOperator('', ...(isAnew ? [{ amount: '', isAlways: true }] : isOn && item ? [cheaper] : []))
  return (
    <Dialog title={t(item ? 'pts.change' : 'pts.add')} onClose={onClose} size="w">
      <SubmitForm form={form} act={second.act(t('pts.save'))} size="l">
        <LocalTextInput label={t('pts.item')} field={lang => form.text(`names.${lang}`)} max={80} />
        <LocalTextInput label={t('pts.text')} field={lang => form.text(`texts.${lang}`)} max={160} />
        <TextInput {...form.text('price')} label={t('pts.points')} inputMode="numeric" />
        {!item && <TextInput {...form.text('stock')} label={t('pts.stock')} inputMode="numeric" />}
        <Select
          {...form.text('art')}
          label={t('pts.art')}
          options={ITEM_ART.map(value => ({ value, label: t(`pts.art.${value}`) }))}
        />
        <FileInput
          label={t('pts.picture')}
          act={t('pts.upload')}
          hint={form.values.picture ? t('pts.has_picture') : t('pts.picture_hint')}
          isOptional
          accept="image/png,image/jpeg,image/webp"
          maxBytes={5 * 1024 * 1024}
          most={1}
          send={async file => {
            const { picture } = await points.addItemPicture({}, { file })
            form.set({ picture })
          }}
        />
        <TextInput {...form.text('place')} label={t('pts.place')} hint={t('pts.place_hint')} inputMode="numeric" />
        <Switch {...form.check('needsAddress')} label={t('pts.needs_address')} />
        <Switch {...form.check('isOn')} label={t('pts.offered')} />
        <TextInput {...form.text('why')} label={t('pts.why')} maxLength={140} />
        {second.note}
      </SubmitForm>
    </Dialog>
  )
}

const isWhole = (text: string) => /^\d{1,7}$/.test(text)

function useItemForm(item: DeskItem | undefined, onClose: () => void) {
  const t = useText(texts)
  return useSendForm({
    initial: {
      ...localValues('names', item?.names),
      ...localValues('texts', item?.texts ?? {}),
      ...{ price: item?.price ?? '', stock: '0', art: item?.art ?? 'gift', picture: item?.picture ?? '' },
      ...{ place: String(item?.place ?? 0), needsAddress: item?.needsAddress ?? true, isOn: item?.isOn ?? true, why: '' },
    },
    version: item?.version,
    check: typed => ({
      'names.en': Object.keys(localTextOf(typed.names)).length === 0 ? 'field.missing' : undefined,
      price: isWhole(typed.price) && Number(typed.price) > 0 ? undefined : 'field.malformed',
      stock: isWhole(typed.stock) ? undefined : 'field.malformed',
      place: isWhole(typed.place) ? undefined : 'field.malformed',
      why: reasonFault(typed.why),
    }),
    send: (typed, { act, version }) => {
      const words = localTextOf(typed.texts)
      const terms = {
        ...{ names: localTextOf(typed.names), price: typed.price, art: typed.art as ItemArt, place: Number(typed.place) },
        ...(Object.keys(words).length > 0 && { texts: words }),
        ...(typed.picture !== '' && { picture: typed.picture }),
        ...{ needsAddress: typed.needsAddress, isOn: typed.isOn, why: typed.why },
      }
      return item
        ? points.changeItem({ id: item.id, version, ...terms }, { act })
        : points.createItem({ ...terms, stock: Number(typed.stock) }, { act })
    },
    done: t('pts.done'),
    onDone: onClose,
  })
}
