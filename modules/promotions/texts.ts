import { defineTexts } from '@tonle/text'

export const texts = defineTexts({
  'promotions.no_such_campaign': { en: 'There is no such campaign.', km: 'មិនមានយុទ្ធនាការនេះទេ។', zh: '没有该活动。' },
  'promotions.no_such_grant': { en: 'There is no such bonus.', km: 'មិនមានប្រាក់រង្វាន់នេះទេ។', zh: '没有该奖金。' },
  'promotions.no_such_member': {
    en: 'There is no member with this account.',
    km: 'មិនមានសមាជិកដែលមានគណនីនេះទេ។',
    zh: '没有此账号的会员。',
  },
  'promotions.campaign_open': {
    en: 'The campaign is open. Stop it before you change it.',
    km: 'យុទ្ធនាការកំពុងបើក។ សូមបញ្ឈប់វាមុនពេលកែប្រែ។',
    zh: '活动正在进行，请先停止再修改。',
  },
  'promotions.campaign_not_open': { en: 'The campaign is not open.', km: 'យុទ្ធនាការមិនបានបើកទេ។', zh: '活动未开放。' },
  'promotions.code_taken': {
    en: 'Another campaign has this code.',
    km: 'យុទ្ធនាការផ្សេងមានលេខកូដនេះហើយ។',
    zh: '已有活动使用该代码。',
  },
  'promotions.not_offered': {
    en: 'This offer is not open for you now.',
    km: 'ការផ្ដល់ជូននេះមិនបើកសម្រាប់អ្នកនៅពេលនេះទេ។',
    zh: '该优惠目前不对您开放。',
  },
  'promotions.budget_spent': {
    en: 'Everything this offer had to give has been given.',
    km: 'រង្វាន់ទាំងអស់នៃការផ្ដល់ជូននេះត្រូវបានផ្ដល់អស់ហើយ។',
    zh: '该优惠的额度已全部发放。',
  },
  'promotions.already_granted': {
    en: 'You have received this bonus already.',
    km: 'អ្នកបានទទួលប្រាក់រង្វាន់នេះរួចហើយ។',
    zh: '您已领取过该奖金。',
  },
  'promotions.deposit_too_small': {
    en: 'The deposit is too small for this offer.',
    km: 'ប្រាក់ដាក់តិចពេកសម្រាប់ការផ្ដល់ជូននេះ។',
    zh: '存款金额未达到该优惠的要求。',
  },
  'promotions.would_be_lost': {
    en: 'A withdrawal ends your bonus: {amount} of bonus money would be lost. Agree to that first.',
    km: 'ការដកប្រាក់បញ្ចប់ប្រាក់រង្វាន់របស់អ្នក៖ ប្រាក់រង្វាន់ {amount} នឹងបាត់បង់។ សូមយល់ព្រមជាមុនសិន។',
    zh: '取款将终止您的奖金：{amount} 奖金会失去。请先确认同意。',
  },
  'promotions.grant_ended': { en: 'This bonus is over.', km: 'ប្រាក់រង្វាន់នេះបានបញ្ចប់ហើយ។', zh: '该奖金已结束。' },
  'promotions.not_ready': {
    en: 'What it is given for has not happened yet.',
    km: 'លក្ខខណ្ឌសម្រាប់ទទួលមិនទាន់គ្រប់ទេ។',
    zh: '尚未满足领取条件。',
  },
  'promotions.wrong_code': { en: 'This is not the code.', km: 'លេខកូដមិនត្រឹមត្រូវ។', zh: '代码不正确。' },
  'promotions.joining_over': {
    en: 'The time to join is over.',
    km: 'ពេលចុះឈ្មោះបានបញ្ចប់ហើយ។',
    zh: '报名时间已结束。',
  },
  'promotions.no_such_entry': { en: 'There is no such application.', km: 'មិនមានសំណើនេះទេ។', zh: '没有该申请。' },
  'promotions.too_many_pictures': {
    en: 'An application has at most three pictures.',
    km: 'សំណើមួយមានរូបភាពច្រើនបំផុតបី។',
    zh: '每份申请最多三张图片。',
  },
  'setting.promotions': { en: 'Promotions', km: 'ប្រូម៉ូសិន', zh: '优惠活动' },
  'setting.promotions.holdScore': { en: 'Score that holds a claim', km: 'ពិន្ទុដែលទប់ការទទួល', zh: '暂扣领取的风险分' },
  'setting.promotions.holdScore.help': {
    en: 'Claims of promotions, missions and referrals wait for the desk from this score on. A shared paper counts 100, a bank account 80, a browser 40, a name 20, a network 10; opposite bets 50, bonus hunting 40.',
    km: 'ការទទួលរង្វាន់រង់ចាំការពិនិត្យចាប់ពីពិន្ទុនេះ។ អត្តសញ្ញាណប័ណ្ណរួម 100 គណនីធនាគារ 80 កម្មវិធីរុករក 40 ឈ្មោះ 20 បណ្ដាញ 10 ភ្នាល់ពីរខាង 50 ប្រមាញ់រង្វាន់ 40។',
    zh: '达到该分数的领取须人工核查。共用证件 100、银行账户 80、浏览器 40、姓名 20、网络 10；对打 50、刷奖金 40。',
  },
  'approval.promotions.decideEntry': { en: 'Approve an application.', km: 'អនុម័តសំណើ។', zh: '批准申请。' },
  'ability.promotions.read': { en: 'See campaigns and bonuses', km: 'មើលយុទ្ធនាការ និងប្រាក់រង្វាន់', zh: '查看活动与奖金' },
  'ability.promotions.write': { en: 'Write and open campaigns', km: 'សរសេរ និងបើកយុទ្ធនាការ', zh: '编辑与开放活动' },
  'ability.promotions.grant': { en: 'Give and end bonuses', km: 'ផ្ដល់ និងបញ្ចប់ប្រាក់រង្វាន់', zh: '发放与终止奖金' },
  'approval.promotions.openCampaign': { en: 'Open a campaign.', km: 'បើកយុទ្ធនាការ។', zh: '开放活动。' },
  'approval.promotions.grantBonus': { en: 'Give a member a bonus.', km: 'ផ្ដល់ប្រាក់រង្វាន់ដល់សមាជិក។', zh: '向会员发放奖金。' },
  'approval.promotions.endBonus': { en: "End a member's bonus.", km: 'បញ្ចប់ប្រាក់រង្វាន់របស់សមាជិក។', zh: '终止会员的奖金。' },
  'notice.promotions.entry_approved.title': {
    en: 'Your application is approved',
    km: 'សំណើរបស់អ្នកត្រូវបានអនុម័ត',
    zh: '您的申请已通过',
  },
  'notice.promotions.entry_approved.text': {
    en: '{promotion}: the bonus stands in your bonus details.',
    km: '{promotion}៖ ប្រាក់បន្ថែមមាននៅក្នុងព័ត៌មានប្រាក់រង្វាន់របស់អ្នក។',
    zh: '{promotion}：奖金已在您的奖金明细中。',
  },
  'notice.promotions.entry_rejected.title': {
    en: 'Your application was rejected',
    km: 'សំណើរបស់អ្នកត្រូវបានបដិសេធ',
    zh: '您的申请未通过',
  },
  'notice.promotions.entry_rejected.text': {
    en: '{promotion} was checked and is not given: {why}',
    km: '{promotion} ត្រូវបានពិនិត្យ ហើយមិនផ្ដល់ទេ៖ {why}',
    zh: '{promotion} 经核查不予发放：{why}',
  },
  'notice.promotions.bonus_taken.title': {
    en: 'A bonus was taken back',
    km: 'ប្រាក់រង្វាន់មួយត្រូវបានដកវិញ',
    zh: '一笔奖金已被收回',
  },
  'notice.promotions.bonus_taken.text': {
    en: '{promotion}: the bets or deposits for which you had won it were taken back.',
    km: '{promotion}៖ ការភ្នាល់ ឬការដាក់ប្រាក់ ដែលអ្នកបានឈ្នះវា ត្រូវបានដកវិញ។',
    zh: '{promotion}：为您赢得该奖金的投注或存款已被撤销。',
  },
})
