import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'play.bet_not_open': {
    en: 'This bet has its outcome by now.',
    km: 'ការភ្នាល់នេះមានលទ្ធផលហើយ។',
    zh: '此投注已有结果。',
  },
  'seamless.signature_invalid': {
    en: 'The signature is missing or wrong.',
    km: 'ហត្ថលេខាបាត់ ឬមិនត្រឹមត្រូវ។',
    zh: '签名缺失或错误。',
  },
  'seamless.time_window': {
    en: 'The request was signed too long ago, or in the future.',
    km: 'សំណើត្រូវបានចុះហត្ថលេខាយូរពេក ឬនៅពេលអនាគត។',
    zh: '请求的签名时间过早或超前。',
  },
  'seamless.nonce_used': {
    en: 'This request was received before.',
    km: 'សំណើនេះបានទទួលរួចហើយ។',
    zh: '此请求已收到过。',
  },
  'seamless.address_refused': {
    en: 'This network address may not use this key.',
    km: 'អាសយដ្ឋានបណ្ដាញនេះមិនអាចប្រើសោនេះទេ។',
    zh: '此网络地址不能使用该密钥。',
  },
  'play.no_such_account': {
    en: 'This vendor has no account yet.',
    km: 'អ្នកផ្គត់ផ្គង់នេះមិនទាន់មានគណនីទេ។',
    zh: '该厂商尚无账户。',
  },
  'play.account_exists': {
    en: 'This vendor has an account already.',
    km: 'អ្នកផ្គត់ផ្គង់នេះមានគណនីរួចហើយ។',
    zh: '该厂商已有账户。',
  },
  'play.wallet_in_use': {
    en: 'Members have money in wallets of this vendor. Let it come back before the kind of wallet is changed.',
    km: 'សមាជិកមានប្រាក់ក្នុងកាបូបរបស់អ្នកផ្គត់ផ្គង់នេះ។ សូមឱ្យវាត្រឡប់មកវិញមុនប្ដូរប្រភេទកាបូប។',
    zh: '会员在该厂商钱包中仍有资金，须先转回才能更改钱包类型。',
  },
  'play.own_studio': {
    en: 'The own studio is part of the program: it has no addresses and no keys. Switch it under Vendors and games.',
    km: 'ស្ទូឌីយោផ្ទាល់ខ្លួនជាផ្នែកនៃកម្មវិធី៖ គ្មានអាសយដ្ឋាន និងគ្មានសោ។ បិទបើកវានៅ «អ្នកផ្គត់ផ្គង់ និងហ្គេម»។',
    zh: '自有工作室是程序的一部分，没有地址和密钥。请在“厂商与游戏”中切换。',
  },
  'play.no_such_key': { en: 'There is no such live key.', km: 'គ្មានសោនេះដែលកំពុងប្រើទេ។', zh: '没有该有效密钥。' },
  'play.two_keys_live': {
    en: 'Two keys are live. Retire one first.',
    km: 'មានសោពីរកំពុងប្រើ។ សូមបញ្ឈប់មួយជាមុនសិន។',
    zh: '已有两个有效密钥，请先停用一个。',
  },
  'play.keys_live': {
    en: 'A key belongs to one protocol. Retire the live keys before you change it.',
    km: 'សោមួយសម្រាប់ពិធីការតែមួយ។ សូមបញ្ឈប់សោដែលកំពុងប្រើមុននឹងប្ដូរ។',
    zh: '密钥只属于一种协议。更改协议前请先停用有效密钥。',
  },
  'play.network_malformed': {
    en: 'Write networks like 192.0.2.0/24 or 2001:db8::/32, separated by commas; no bits behind the prefix.',
    km: 'សរសេរបណ្ដាញដូចជា 192.0.2.0/24 ឬ 2001:db8::/32 ញែកដោយសញ្ញាក្បៀស ដោយគ្មានប៊ីតក្រោយបុព្វបទ។',
    zh: '请填写如 192.0.2.0/24 或 2001:db8::/32 的网段，用逗号分隔，前缀之后不得有其他位。',
  },
  'play.public_key_malformed': {
    en: 'Paste an RSA public key of 2,048 bits or more in PEM: -----BEGIN PUBLIC KEY-----',
    km: 'បិទភ្ជាប់សោសាធារណៈ RSA ចាប់ពី 2,048 ប៊ីត ជា PEM៖ -----BEGIN PUBLIC KEY-----',
    zh: '请粘贴 2048 位或以上的 RSA 公钥（PEM）：-----BEGIN PUBLIC KEY-----',
  },
  'play.no_such_held_credit': { en: 'There is no such held credit.', km: 'គ្មានប្រាក់ទុកនេះទេ។', zh: '没有该冻结款项。' },
  'play.held_credit_resolved': {
    en: 'Somebody has decided this credit already.',
    km: 'មានអ្នកសម្រេចប្រាក់នេះរួចហើយ។',
    zh: '该款项已被处理。',
  },
  'approval.play.releaseHeldCredit': {
    en: 'Give {account} the held {amount} from {vendor}; it can be spent at once.',
    km: 'ប្រគល់ {amount} ដែលបានទុកពី {vendor} ឱ្យ {account} ដែលអាចប្រើបានភ្លាម។',
    zh: '将来自 {vendor} 的冻结款项 {amount} 放行给 {account}，可立即使用。',
  },
  'approval.play.rejectHeldCredit': {
    en: 'Take the held {amount} from {vendor} back from {account} for good.',
    km: 'ដក {amount} ដែលបានទុកពី {vendor} ចេញពី {account} ជាអចិន្ត្រៃយ៍។',
    zh: '从 {account} 永久收回来自 {vendor} 的冻结款项 {amount}。',
  },
  'approval.play.changeCeilings': {
    en: 'Raise ceilings of {vendor}, up to {amount}. From then on: one operation {operation}, a member’s day {memberDay}, all members’ hour {hour}.',
    km: 'បង្កើនពិដានរបស់ {vendor} រហូតដល់ {amount}។ ចាប់ពីពេលនោះ៖ ប្រតិបត្តិការមួយ {operation} សមាជិកម្នាក់ក្នុងមួយថ្ងៃ {memberDay} សមាជិកទាំងអស់ក្នុងមួយម៉ោង {hour}។',
    zh: '提高 {vendor} 的上限，最高至 {amount}。此后：单笔 {operation}，每位会员每日 {memberDay}，全部会员每小时 {hour}。',
  },
  'approval.play.resetCeilings': {
    en: 'Take the ceilings of {vendor} back to the defaults, which are higher, up to {amount}: one operation {operation}, a member’s day {memberDay}, all members’ hour {hour}.',
    km: 'ដាក់ពិដានរបស់ {vendor} ទៅលំនាំដើមវិញ ដែលខ្ពស់ជាង រហូតដល់ {amount}៖ ប្រតិបត្តិការមួយ {operation} សមាជិកម្នាក់ក្នុងមួយថ្ងៃ {memberDay} សមាជិកទាំងអស់ក្នុងមួយម៉ោង {hour}។',
    zh: '将 {vendor} 的上限恢复为更高的默认值，最高至 {amount}：单笔 {operation}，每位会员每日 {memberDay}，全部会员每小时 {hour}。',
  },
  'ability.vendors.keys': {
    en: 'Change keys, addresses, capabilities and ceilings of vendors',
    km: 'ប្ដូរសោ អាសយដ្ឋាន សិទ្ធិ និងកម្រិតខ្ពស់បំផុតរបស់អ្នកផ្គត់ផ្គង់',
    zh: '更改厂商的密钥、地址、权限与上限',
  },
  'play.no_such_promo': { en: 'There is no such prize.', km: 'មិនមានរង្វាន់នេះទេ។', zh: '没有该奖励。' },
  'play.promo_over': {
    en: 'This prize is paid, over or taken back already.',
    km: 'រង្វាន់នេះបានបង់ ផុតកំណត់ ឬបានដកវិញហើយ។',
    zh: '该奖励已支付、已过期或已撤回。',
  },
  'play.promo_not_enabled': {
    en: 'This vendor may not pay prizes. Switch the capability on in its account.',
    km: 'អ្នកផ្គត់ផ្គង់នេះមិនអាចបង់រង្វាន់ទេ។ សូមបើកសិទ្ធិនៅក្នុងគណនីរបស់វា។',
    zh: '该厂商不能支付奖励，请在其账户中开启该权限。',
  },
  'play.no_such_player': {
    en: 'There is no member with this account.',
    km: 'មិនមានសមាជិកដែលមានគណនីនេះទេ។',
    zh: '没有此账号的会员。',
  },
  'approval.play.givePromo': {
    en: 'Ask {vendor} to give {account} a prize of {amount}.',
    km: 'ស្នើ {vendor} ឱ្យផ្ដល់រង្វាន់ {amount} ដល់ {account}។',
    zh: '请 {vendor} 向 {account} 发放奖励 {amount}。',
  },
})
