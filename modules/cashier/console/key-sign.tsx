import { Key } from '@tonle/ui'

/** A key by the letter printed on it, the same in all languages. */
export const KeySign = ({ of }: { of: string }) => <Key>{of}</Key>
