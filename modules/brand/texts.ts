import { defineTexts } from '@tonle/text'

/** What flags switch and abilities allow. */
export const texts = defineTexts({
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
    en: 'Switch the whole site to maintenance and back',
    km: 'ប្ដូរគេហទំព័រទាំងមូលទៅថែទាំ និងត្រឡប់',
    zh: '切换全站维护',
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
