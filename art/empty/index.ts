import { leaf, onWater, shade, smallLotus } from './water.ts'

/** No bets yet: a small boat with a lantern, waiting. */
export const noBets = onWater(
  'no-bets',
  `<defs>${shade('nb-h', '#d9824a', '#7c3420')}${shade('nb-c', '#ffdf9e', '#d99538')}</defs><ellipse cx="100" cy="112" rx="52" ry="6" fill="#04202e" fill-opacity=".28"/>` +
    '<path d="M38 82Q52 97 74 98H128Q150 97 166 78Q160 110 128 113H76Q46 111 38 82Z" fill="url(#nb-h)"/><path d="M38 82Q52 97 74 98H128Q150 97 166 78" fill="none" stroke="#ffd9a8" stroke-width="2.4" stroke-linecap="round"/><path d="M50 100Q72 106 100 106T152 98" stroke="#5c2216" stroke-opacity=".55" stroke-width="1.6" fill="none"/>' +
    '<path d="M70 98Q70 68 98 66Q126 68 126 98Z" fill="url(#nb-c)"/><path d="M82 98Q82 70 92 66.6M98 98V66M114 98Q114 70 104 66.6M71 86H125M74 76H122" stroke="#a4631c" stroke-opacity=".6" stroke-width="1.4" fill="none"/><path d="M86 98Q86 82 98 82T110 98Z" fill="#5c2216"/>' +
    '<path d="M146 90V56Q146 50 152 51" stroke="#6b2d1c" stroke-width="2.6" fill="none" stroke-linecap="round"/><circle cx="152" cy="63" r="15" fill="#ffc65c" fill-opacity=".26"/><path d="M147 57H157L159 68Q152 73 145 68Z" fill="#ffd469"/><path d="M148 57L152 51L156 57Z" fill="#b5402c"/><path d="M150 60Q152 56.5 154 60V66H150Z" fill="#fff6d8"/>',
  `${leaf(44, 122, 0.8)}${smallLotus(52, 120, 0.72)}`,
)

/** No movements of money: a boat folded from a receipt. */
export const noTransactions = onWater(
  'no-transactions',
  `<defs>${shade('nt-a', '#ffffff', '#d5e2ee')}${shade('nt-b', '#eef5fb', '#a9bfd4')}</defs><ellipse cx="100" cy="112" rx="50" ry="6" fill="#04202e" fill-opacity=".26"/>` +
    '<path d="M100 40L132 94H68Z" fill="url(#nt-a)" stroke="#9fb8cc" stroke-linejoin="round"/><path d="M100 40L132 94H100Z" fill="#9db6cd" fill-opacity=".5"/><path d="M40 78L68 94H132L160 78L142 112H58Z" fill="url(#nt-b)"/><path d="M40 78L68 94L58 112ZM160 78L132 94L142 112Z" fill="#8ba6c0" fill-opacity=".55"/><path d="M68 94H132L142 112H58Z" fill="url(#nt-a)" stroke="#9fb8cc" stroke-opacity=".8" stroke-linejoin="round"/>' +
    '<g stroke="#7d97b2" stroke-width="2" stroke-linecap="round"><path d="M78 100H96M104 100H122M74 106H88M112 106H126" stroke-opacity=".75"/><path d="M92 74H99M88 82H99" stroke-opacity=".6"/></g><path d="M100 40V94" stroke="#7d97b2" stroke-opacity=".5"/><circle cx="112" cy="76" r="6.4" fill="#e0226f"/><path d="M109 76l2.2 2.4l4-4.6" stroke="#fff" stroke-width="1.7" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  `${leaf(160, 120, 0.8)}`,
)

/** No messages: a bottle that has not come yet. */
export const noMessages = onWater(
  'no-messages',
  `<defs>${shade('nm-g', '#a8f0e4', '#1c8fa0')}</defs><ellipse cx="102" cy="111" rx="44" ry="6" fill="#04202e" fill-opacity=".26"/>` +
    '<g transform="rotate(-24 100 84)"><rect x="57" y="64" width="76" height="38" rx="17" fill="url(#nm-g)" fill-opacity=".92"/><path d="M130 74H150V92H130Z" fill="#5cc7c4"/><rect x="147" y="71.5" width="6" height="23" rx="3" fill="#8ce6dc"/><path d="M152 75H164Q167 83 164 91H152Z" fill="#c98a4a"/><path d="M155 75V91M159.5 75V91" stroke="#8a5424" stroke-opacity=".6"/><path d="M72 74H112Q117 74 117 79V89Q117 94 112 94H72Q76 84 72 74Z" fill="#fff8e6"/><path d="M72 74Q66 74 66 79T72 84ZM72 94Q67 94 67 89T72 84Z" fill="#e2cfa4"/><path d="M82 81H108M82 87H100" stroke="#b59a63" stroke-width="2" stroke-linecap="round"/><path d="M92 69v30" stroke="#e0226f" stroke-width="3"/><circle cx="92" cy="84" r="5" fill="#e0226f"/><path d="M66 70Q78 66.5 116 67.5" stroke="#fff" stroke-opacity=".85" stroke-width="3" stroke-linecap="round" fill="none"/></g>' +
    '<path d="M60 110Q70 101 84 108T112 107T140 110Q126 120 100 120T60 110Z" fill="var(--accent, #2aa9c0)" fill-opacity=".34"/>',
  `${leaf(44, 118, 0.7)}`,
)

/** Nothing saved: a bud that has not opened, beside a heart-shaped leaf. */
export const noFavourites = onWater(
  'no-favourites',
  `<defs>${shade('nf-b', '#ff8fb9', '#d41c76')}${shade('nf-i', '#ffd0e1', '#f4659c')}${shade('nf-l', '#4fcf9a', '#0f7a62')}</defs>` +
    '<path d="M104 112Q108 88 104 66" stroke="#178a66" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M104 70Q76 50 88 24Q96 16 104 12Q112 16 120 24Q132 50 104 70Z" fill="url(#nf-b)"/><path d="M104 70Q86 44 104 12Q122 44 104 70Z" fill="url(#nf-i)"/><path d="M104 68Q78 58 82 34Q98 44 104 68ZM104 68Q130 58 126 34Q110 44 104 68Z" fill="#e8307f"/><path d="M84 38Q96 48 103 66M124 38Q112 48 105 66" stroke="#fff" stroke-opacity=".5" stroke-width="1.3" fill="none"/>' +
    '<path d="M66 104Q60 84 66 74" stroke="#178a66" stroke-width="3" fill="none"/><path d="M66 78C52 76 38 64 42 52C45 43 58 43 62 53C68 44 82 47 82 57C82 68 74 76 66 78Z" fill="url(#nf-l)"/><path d="M66 77Q63 64 62 53M65 70L52 60M66 70L76 58" stroke="#d4ffe9" stroke-opacity=".6" stroke-width="1.3" fill="none"/>',
  `${leaf(104, 114, 1.5)}${leaf(150, 118, 0.7)}`,
)

/** Nothing found: an egret looks into the water. */
export const noResult = onWater(
  'no-result',
  `<defs>${shade('nr-w', '#ffffff', '#bfd3e4')}</defs><ellipse cx="104" cy="113" rx="26" ry="4.4" fill="none" stroke="var(--accent, #2aa9c0)" stroke-opacity=".6" stroke-width="1.6"/>` +
    '<path d="M102 84L99 113M114 84Q122 92 116 98L117 113" stroke="#6b8299" stroke-width="2.6" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M150 62Q150 84 122 88Q96 90 88 76Q92 64 108 58Q130 50 150 62Z" fill="url(#nr-w)" stroke="#9fb8cc" stroke-opacity=".7"/><path d="M150 62Q160 72 158 84Q146 84 132 82Q146 74 150 62Z" fill="#dce8f2"/><path d="M104 66Q124 60 146 66Q132 78 112 78" fill="#9fb8cc" fill-opacity=".45"/>' +
    '<path d="M92 80Q76 72 82 58Q88 48 78 40" stroke="#9fb8cc" stroke-width="9.4" fill="none" stroke-linecap="round"/><path d="M92 80Q76 72 82 58Q88 48 78 40" stroke="#eef5fb" stroke-width="8" fill="none" stroke-linecap="round"/><circle cx="75" cy="40" r="7.4" fill="#f4f9fd" stroke="#9fb8cc" stroke-opacity=".7"/><path d="M70 43L50 60L73 47Z" fill="#ffb02e"/><circle cx="72" cy="39" r="1.9" fill="#1b2a3a"/><path d="M80 35Q92 30 98 34Q90 36 84 40Z" fill="#e3edf5" stroke="#9fb8cc" stroke-opacity=".7"/><path d="M110 60Q128 52 148 62" stroke="#fff" stroke-width="1.6" fill="none"/>',
  `<path d="M156 116Q154 92 164 78M166 116Q166 98 174 88M150 116Q146 100 142 94" stroke="#1f9b7a" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M164 78q4-8 1-14q-5 6-4 13zM174 88q4-7 2-12q-5 5-5 11z" fill="#8a5424"/>`,
)

/** Something broke: the boat lies keel up; nobody is hurt, the oar is still there. */
export const error = onWater(
  'error',
  `<defs>${shade('er-h', '#e8875a', '#8a2f2a')}</defs><ellipse cx="100" cy="112" rx="56" ry="6.4" fill="#04202e" fill-opacity=".28"/>` +
    '<path d="M40 110Q46 84 78 76Q102 71 128 77Q156 84 162 110Q130 116 100 116T40 110Z" fill="url(#er-h)"/><path d="M40 110Q46 84 78 76Q102 71 128 77Q156 84 162 110" fill="none" stroke="#ffc9a2" stroke-width="2.4" stroke-linecap="round"/><path d="M58 92Q100 80 144 92M48 102Q100 90 154 102" stroke="#5c1a18" stroke-opacity=".5" stroke-width="1.8" fill="none"/>' +
    '<g transform="rotate(-9 118 92)"><rect x="106" y="84" width="24" height="17" rx="2.4" fill="#f2c48a"/><path d="M109 87h.1M127 87h.1M109 98h.1M127 98h.1" stroke="#8a5424" stroke-width="2.6" stroke-linecap="round"/></g><g transform="rotate(14 60 118)"><rect x="28" y="117" width="52" height="3.4" rx="1.7" fill="#c98a4a"/><path d="M76 118.7Q86 112 96 116Q98 118.7 96 121.4Q86 125.4 76 118.7Z" fill="#d99a55"/></g>' +
    '<g fill="none" stroke="var(--warn, #d98a12)" stroke-width="3" stroke-linecap="round"><path d="M100 54V40M78 58L70 47M122 58L130 47"/></g>',
)

/** No connection: the lamp post is dark, its line hangs in the water. */
export const offline = onWater(
  'offline',
  `<defs>${shade('of-p', '#9a6a44', '#4f2f1e')}${shade('of-g', '#e9f1f8', '#94a9bd')}</defs><ellipse cx="84" cy="113" rx="24" ry="4.6" fill="#04202e" fill-opacity=".3"/>` +
    '<rect x="80" y="34" width="7.4" height="80" rx="2.4" fill="url(#of-p)"/><rect x="80" y="34" width="2.4" height="80" fill="#fff" fill-opacity=".18"/><path d="M84 42H52Q48 42 48 46V50" stroke="#6b452c" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M40 50H56L60 66H36Z" fill="url(#of-g)"/><path d="M36 66H60L57 71H39Z" fill="#6d8298"/><path d="M42 53H46L44 63H39.4Z" fill="#fff" fill-opacity=".7"/><path d="M44 71Q48 78 52 71Z" fill="#55697e"/>' +
    '<path d="M87 40Q112 46 118 72Q121 88 130 92" stroke="#5f768c" stroke-width="3" fill="none" stroke-linecap="round"/><g transform="rotate(38 136 98)"><rect x="128" y="92" width="17" height="12" rx="4" fill="#e0226f"/><path d="M145 95.4h6M145 100.6h6" stroke="#8fa5ba" stroke-width="2.4" stroke-linecap="round"/></g>' +
    '<g fill="none" stroke="var(--t4, #7f93a6)" stroke-width="3.2" stroke-linecap="round"><path d="M138 62Q150 52 162 62" stroke-opacity=".55"/><path d="M131 52Q150 36 169 52" stroke-opacity=".4"/><path d="M138 34L164 74" stroke="var(--bad, #d8433a)"/></g>',
  `${leaf(148, 119, 0.8)}${smallLotus(156, 117, 0.62)}`,
)

/** A maker is resting: a kettle on a small stove, steam rising. */
export const resting = onWater(
  'resting',
  `<defs>${shade('re-k', '#ff8fb0', '#c21f66')}${shade('re-s', '#d08a58', '#7c3a22')}</defs><ellipse cx="100" cy="113" rx="42" ry="5.6" fill="#04202e" fill-opacity=".28"/>` +
    '<path d="M72 94H128L122 113H78Z" fill="url(#re-s)"/><path d="M86 104Q100 96 114 104V113H86Z" fill="#3c1710"/><path d="M93 112Q96 102 100 106Q104 101 107 112Z" fill="#ffb02e"/><path d="M70 92H130" stroke="#f0b98c" stroke-width="3" stroke-linecap="round"/>' +
    '<path d="M74 70Q74 52 100 52T126 70Q126 90 112 91H88Q74 90 74 70Z" fill="url(#re-k)"/><path d="M124 64Q138 60 142 48L150 50Q148 74 123 78Z" fill="#d62a72"/><path d="M76 62Q58 58 60 74Q62 84 76 82" stroke="#d62a72" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M84 54Q100 42 116 54Z" fill="#ff9cbc"/><circle cx="100" cy="45" r="4" fill="#ffd469"/><path d="M82 66Q88 57 100 56" stroke="#fff" stroke-opacity=".8" stroke-width="3.4" fill="none" stroke-linecap="round"/>' +
    '<g fill="none" stroke="var(--t3, #8fa5ba)" stroke-width="2.6" stroke-linecap="round" stroke-opacity=".7"><path d="M150 42Q144 34 150 27T150 12"/><path d="M160 46Q155 39 160 33T160 20"/></g>',
  `${leaf(46, 120, 0.8)}`,
)

/** All empty states by the name a page asks for. Import single ones where size matters: each is about 2 kB. */
export const EMPTY_STATES = { noBets, noTransactions, noMessages, noFavourites, noResult, error, offline, resting } as const
export type EmptyStateName = keyof typeof EMPTY_STATES
