import { defineTexts } from '@tonle/text'

/** What flags switch and abilities allow. */
export const texts = defineTexts({
  'brand.no_such_contact': {
    en: 'This way to customer service is not open any more.',
    km: 'ផ្លូវទៅសេវាអតិថិជននេះលែងមានទៀតហើយ។',
    zh: '此客服渠道已不可用。',
  },
  'approval.brand.changeSettings': {
    en: 'Raise a limit to {amount}. Settings that change: {names}.',
    km: 'បង្កើនកម្រិតដល់ {amount}។ ការកំណត់ដែលប្ដូរ៖ {names}។',
    zh: '将限额提高至 {amount}。变更的设置：{names}。',
  },
  'approval.brand.restoreSettings': {
    en: 'Put back earlier settings; a limit rises to {amount}. Settings that change: {names}.',
    km: 'ដាក់ការកំណត់មុនវិញ ហើយកម្រិតកើនដល់ {amount}។ ការកំណត់ដែលប្ដូរ៖ {names}។',
    zh: '恢复以前的设置，限额升至 {amount}。变更的设置：{names}。',
  },
  'ability.brand.write': {
    en: 'Close and open the site or parts of it, and choose whom it serves',
    km: 'បិទ ឬបើកគេហទំព័រ ឬផ្នែករបស់វា និងជ្រើសអ្នកដែលវាបម្រើ',
    zh: '关闭或开放网站及其部分功能，并选择服务对象',
  },
  'approval.brand.closePart': {
    en: 'Close withdrawals: members cannot ask for their money until they are opened again.',
    km: 'បិទការដកប្រាក់៖ សមាជិកមិនអាចស្នើដកប្រាក់បានទេ រហូតដល់បើកវិញ។',
    zh: '关闭提款：重新开放之前，会员无法申请提款。',
  },
  'approval.brand.openPart': { en: 'Open withdrawals again.', km: 'បើកការដកប្រាក់ឡើងវិញ។', zh: '重新开放提款。' },
  'brand.registration_closed': {
    en: 'New accounts cannot be opened at the moment. Please try again later.',
    km: 'បច្ចុប្បន្នមិនអាចបើកគណនីថ្មីបានទេ។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
    zh: '暂时无法注册新账户，请稍后再试。',
  },
  'brand.login_closed': {
    en: 'Nobody can log in at the moment. Your money is safe; please try again later.',
    km: 'បច្ចុប្បន្នមិនអាចចូលគណនីបានទេ។ ប្រាក់របស់អ្នកមានសុវត្ថិភាព សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
    zh: '暂时无法登录。您的资金安全无虞，请稍后再试。',
  },
  'brand.deposits_closed': {
    en: 'Deposits are closed at the moment. Please try again later.',
    km: 'បច្ចុប្បន្នការដាក់ប្រាក់ត្រូវបានបិទ។ សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
    zh: '存款暂时关闭，请稍后再试。',
  },
  'brand.withdrawals_closed': {
    en: 'Withdrawals are closed at the moment. Your money is safe; please try again later.',
    km: 'បច្ចុប្បន្នការដកប្រាក់ត្រូវបានបិទ។ ប្រាក់របស់អ្នកមានសុវត្ថិភាព សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
    zh: '提款暂时关闭。您的资金安全无虞，请稍后再试。',
  },
  'brand.stakes_closed': {
    en: 'No bets are taken at the moment. Rounds that have begun are finished and paid.',
    km: 'បច្ចុប្បន្នមិនទទួលការភ្នាល់ទេ។ ជុំដែលបានចាប់ផ្ដើមនឹងបញ្ចប់ និងទូទាត់។',
    zh: '暂不接受投注。已开始的回合会正常结束并派彩。',
  },
  'brand.bonuses_closed': {
    en: 'No bonuses are given at the moment. What you already have stays yours; please try again later.',
    km: 'បច្ចុប្បន្នមិនផ្ដល់ប្រាក់រង្វាន់ទេ។ អ្វីដែលអ្នកមានរួចហើយនៅជារបស់អ្នក សូមព្យាយាមម្ដងទៀតនៅពេលក្រោយ។',
    zh: '暂时不发放红利。您已获得的红利不受影响，请稍后再试。',
  },
  'brand.no_such_host': { en: 'The brand does not have this host', km: 'ម៉ាកនេះគ្មានឈ្មោះម៉ាស៊ីននេះទេ', zh: '该品牌没有此域名' },
  'brand.main_host': {
    en: 'Make another host the main one first',
    km: 'សូមកំណត់ឈ្មោះម៉ាស៊ីនផ្សេងជាមេសិន',
    zh: '请先将其他域名设为主域名',
  },
  'brand.too_many_hosts': { en: 'The brand has as many as it can', km: 'ម៉ាកមានចំនួនពេញហើយ', zh: '数量已达上限' },
  'brand.code_taken': { en: 'Another brand has this code', km: 'ម៉ាកផ្សេងមានកូដនេះហើយ', zh: '该代码已被其他品牌使用' },
  'brand.host_taken': { en: 'Another brand has this host', km: 'ម៉ាកផ្សេងមានឈ្មោះម៉ាស៊ីននេះហើយ', zh: '该域名已被其他品牌使用' },
  'ability.brands.write': { en: 'See all brands and make new ones', km: 'មើលគ្រប់ម៉ាក និងបង្កើតថ្មី', zh: '查看所有品牌并新建' },
  'host.unknown': { en: 'Invalid URL or domain', km: 'អាសយដ្ឋាន ឬដែនមិនត្រឹមត្រូវ', zh: '网址或域名无效' },
  'host.unknown_text': {
    en: 'No site is served at this address. Check how it is written, or ask who gave it to you.',
    km: 'គ្មានគេហទំព័រនៅអាសយដ្ឋាននេះទេ។ សូមពិនិត្យការសរសេរ ឬសួរអ្នកដែលផ្ដល់វាឱ្យអ្នក។',
    zh: '此地址没有网站。请检查网址，或向提供者确认。',
  },
  'brand.no_such_banner': { en: 'This banner is gone', km: 'ផ្ទាំងនេះលែងមានហើយ', zh: '该横幅已不存在' },
  'brand.too_many_banners': {
    en: 'This place has as many banners as it can show',
    km: 'ទីតាំងនេះមានផ្ទាំងពេញហើយ',
    zh: '该位置的横幅数量已达上限',
  },
  'ability.banners.write': { en: 'Write banners', km: 'សរសេរផ្ទាំងរូបភាព', zh: '编辑横幅' },
  'ability.settings.read': { en: "See the brand's settings", km: 'មើលការកំណត់របស់ម៉ាក', zh: '查看品牌设置' },
  'ability.settings.write': {
    en: 'Change how the site and registration behave, switch features',
    km: 'ប្ដូររបៀបដំណើរការគេហទំព័រ ការចុះឈ្មោះ និងមុខងារ',
    zh: '更改网站与注册设置、切换功能',
  },
  'ability.settings.money': {
    en: 'Change the rules of deposits and withdrawals',
    km: 'ប្ដូរច្បាប់ដាក់ប្រាក់ និងដកប្រាក់',
    zh: '更改存取款规则',
  },
  'flag.PTSYS3': { en: 'Points mall', km: 'ហាងពិន្ទុ', zh: '积分商城' },
  'flag.MANPLAYREB3': { en: 'Rebate claimed by hand', km: 'ការបង្វិលប្រាក់ដោយដៃ', zh: '手动领取返水' },
  'flag.MISSIONLB3': { en: 'Leaderboard of missions', km: 'តារាងបេសកកម្ម', zh: '任务排行榜' },
  'flag.MOBILENUMREG3': { en: 'Registration by phone number', km: 'ចុះឈ្មោះដោយលេខទូរស័ព្ទ', zh: '手机号注册' },
  'flag.REGMOBVERF3': { en: 'Text message checked at registration', km: 'ផ្ទៀងផ្ទាត់សារ SMS ពេលចុះឈ្មោះ', zh: '注册短信验证' },
  'flag.FREEPLAY3': { en: 'Trial accounts with play money', km: 'គណនីសាកល្បងដោយប្រាក់លេង', zh: '试玩账户' },
  'flag.PWDEXPFORCECHANGE3': { en: 'Password changed when it is too old', km: 'ប្ដូរពាក្យសម្ងាត់ពេលចាស់ពេក', zh: '密码过期强制修改' },
  'flag.MOBILEVERCODELOGIN3': { en: 'Login by a code in a text message', km: 'ចូលគណនីដោយលេខកូដ SMS', zh: '短信验证码登录' },
  'flag.CHNGPASSVERIF3': { en: 'Forgotten password reset by phone', km: 'កំណត់ពាក្យសម្ងាត់ឡើងវិញតាមទូរស័ព្ទ', zh: '手机找回密码' },
  'flag.MOBILEPWDREG3': {
    en: 'Registration by phone number and password',
    km: 'ចុះឈ្មោះដោយលេខទូរស័ព្ទ និងពាក្យសម្ងាត់',
    zh: '手机号加密码注册',
  },
  'flag.AGENTS_ON_MEMBER_SIDE': {
    en: 'Agents may log in on the member side',
    km: 'ភ្នាក់ងារអាចចូលផ្នែកសមាជិក',
    zh: '代理可从会员端登录',
  },
  'flag.JACKPOT_TICKER': { en: 'Jackpot ticker on the home page', km: 'លេខជេកផតរត់លើទំព័រដើម', zh: '首页奖池滚动' },
  'flag.DECORATIVE_NUMBERS': { en: 'Decorative numbers on tiles', km: 'លេខតុបតែងលើរូបហ្គេម', zh: '图块装饰数字' },
  'flag.TERMS_TICKED': {
    en: 'Terms ticked by default (profile demo alone)',
    km: 'លក្ខខណ្ឌគូសជាមុន (តែក្នុងការសាកល្បង)',
    zh: '默认勾选条款（仅演示）',
  },
  'flag.WINNER_BOARD': { en: 'Board of latest wins', km: 'តារាងអ្នកឈ្នះថ្មីៗ', zh: '最新中奖榜' },
  'flag.COCKFIGHT': { en: 'Simulated cockfights', km: 'ការប្រកួតមាន់ជល់ក្លែងធ្វើ', zh: '模拟斗鸡' },
})
