/** A word of a name in the three languages of the demo. The English one also says what the picture shows (`art/tiles/word-pictures.data.ts`). */
export interface Word {
  en: string
  km: string
  zh: string
}

const words = (lines: string): readonly Word[] =>
  lines
    .trim()
    .split('\n')
    .map(line => {
      const [en = '', km = '', zh = ''] = line.trim().split('|')
      return { en, km, zh }
    })

/** Before the noun in English and Chinese, after it in Khmer. */
export const MODIFIERS = words(`
Gilded|ស្រោបមាស|鎏金
Silver|ប្រាក់|银
Copper|ទង់ដែង|赤铜
Bronze|សំរឹទ្ធ|青铜
Emerald|មរកត|翡翠
Ruby|ត្បូងទទឹម|红玉
Sapphire|ត្បូងកណ្ដៀង|蓝玉
Pearl|គជ់|珍珠
Coral|ផ្កាថ្ម|珊瑚
Crimson|ក្រហម|绯红
Saffron|លឿងទុំ|藏红
Indigo|ខៀវចាស់|靛蓝
Azure|ខៀវ|蔚蓝
Violet|ពណ៌ស្វាយ|紫罗兰
Rosy|ពណ៌ផ្កាឈូក|玫红
Snowy|ទឹកកក|雪
Misty|អ័ព្ទ|雾中
Stormy|ព្យុះ|风暴
Monsoon|មូសុង|季风
Sunlit|ក្រោមពន្លឺថ្ងៃ|阳光
Moonlit|ក្រោមពន្លឺព្រះចន្ទ|月下
Starlit|ក្រោមពន្លឺផ្កាយ|星光
Midnight|អាធ្រាត្រ|午夜
Twilight|ព្រលប់|暮光
Morning|ពេលព្រឹក|晨光
Ancient|បុរាណ|古老
Royal|រាជ|皇家
Little|តូច|小小
Mighty|ខ្លាំងក្លា|强力
Silken|សូត្រ|丝绸
Bamboo|ឫស្សី|竹
Neon|នីអុង|霓虹
Crystal|គ្រីស្តាល់|水晶
Winter|រដូវរងា|冬日
Harvest|រដូវច្រូត|丰收
`)

/** As `MODIFIERS`, of what lives. */
export const MOODS = words(`
Blazing|ភ្លើងឆេះ|烈焰
Thundering|ផ្គរលាន់|雷鸣
Whispering|ខ្សឹប|低语
Dancing|កំពុងរាំ|起舞
Singing|កំពុងច្រៀង|欢唱
Sleepy|ងងុយគេង|贪睡
Laughing|កំពុងសើច|欢笑
Wandering|ធ្វើដំណើរ|漫游
Hidden|លាក់ខ្លួន|隐秘
Brave|ក្លាហាន|勇敢
Clever|ឆ្លាត|机灵
`)

/** What a game is about. */
export const HEROES = words(`
Tiger|ខ្លា|虎
Elephant|ដំរី|象
Peacock|ក្ងោក|孔雀
Lion|តោ|狮
Wolf|ចចក|狼
Fox|កញ្ជ្រោង|狐
Panda|ផេនដា|熊猫
Monkey|ស្វា|灵猴
Buffalo|ក្របី|水牛
Horse|សេះ|骏马
Eagle|ឥន្ទ្រី|雄鹰
Owl|ទីទុយ|夜枭
Rabbit|ទន្សាយ|玉兔
Cat|ឆ្មា|猫
Carp|ត្រីកាប|锦鲤
Turtle|អណ្តើក|灵龟
Frog|កង្កែប|青蛙
Crocodile|ក្រពើ|鳄鱼
Butterfly|មេអំបៅ|蝴蝶
Scorpion|ខ្ទួយ|蝎子
Honeybee|ឃ្មុំ|蜜蜂
Rooster|មាន់ឈ្មោល|雄鸡
Deer|ក្តាន់|鹿
Bear|ខ្លាឃ្មុំ|熊
Duck|ទា|鸭子
Swan|ហង្ស|天鹅
Parrot|សេក|鹦鹉
Crab|ក្តាម|螃蟹
Octopus|មឹកយក្ស|章鱼
Dolphin|ផ្សោត|海豚
Whale|ត្រីបាឡែន|鲸鱼
Shark|ត្រីឆ្លាម|鲨鱼
Bat|ប្រចៀវ|蝙蝠
Snail|ខ្យង|蜗牛
Goat|ពពែ|山羊
Dove|ព្រាប|白鸽
Dragon|នាគ|龙
Lotus|ផ្កាឈូក|莲花
Sunflower|ផ្កាឈូករ័ត្ន|向日葵
Rose|ផ្កាកុលាប|玫瑰
Mango|ស្វាយទុំ|芒果
Coconut|ដូង|椰子
Pineapple|ម្នាស់|菠萝
Watermelon|ឪឡឹក|西瓜
Grape|ទំពាំងបាយជូរ|葡萄
Cherry|ឆឺរី|樱桃
Lemon|ក្រូចឆ្មា|柠檬
Banana|ចេក|香蕉
Peach|ផ្លែប៉ែស|蜜桃
Chilli|ម្ទេស|辣椒
Mushroom|ផ្សិត|蘑菇
Candy|ស្ករគ្រាប់|糖果
Doughnut|ដូណាត់|甜甜圈
Ice Cream|ការ៉េម|冰淇淋
Cake|នំខេក|蛋糕
Teapot|ប៉ាន់តែ|茶壶
Lantern|គោម|灯笼
Drum|ស្គរ|鼓
Bell|កណ្តឹង|铃铛
Guitar|ហ្គីតា|吉他
Violin|វីយូឡុង|提琴
Trumpet|ត្រែ|号角
Crown|មកុដ|王冠
Gem|ត្បូង|宝石
Ring|ចិញ្ចៀន|指环
Coin|កាក់|金币
Key|កូនសោ|钥匙
Scroll|ក្រាំង|古卷
Sword|ដាវ|宝剑
Shield|ខែល|盾牌
Archer|អ្នកបាញ់ធ្នូ|弓手
Castle|បន្ទាយ|城堡
Compass|ត្រីវិស័យ|罗盘
Anchor|យុថ្កា|船锚
Sailboat|ទូកក្ដោង|帆船
Canoe|ទូកចែវ|独木舟
Balloon|បាឡុង|气球
Kite|ខ្លែង|风筝
Umbrella|ឆ័ត្រ|花伞
Folding Fan|ផ្លិត|折扇
Rocket|រ៉ុក្កែត|火箭
Robot|មនុស្សយន្ត|机器人
Comet|ផ្កាយដុះកន្ទុយ|彗星
Star|ផ្កាយ|星星
Moon|ព្រះចន្ទ|月亮
Sun|ព្រះអាទិត្យ|太阳
Rainbow|ឥន្ទធនូ|彩虹
Volcano|ភ្នំភ្លើង|火山
Snowflake|ផ្កាទឹកកក|雪花
Ghost|ខ្មោច|幽灵
Mask|របាំងមុខ|面具
Top Hat|មួកខ្ពស់|礼帽
Joker|ចូកឃ័រ|小丑
Hourglass|នាឡិកាខ្សាច់|沙漏
Telescope|កែវយឹត|望远镜
Shell|សំបកខ្យង|贝壳
Firecracker|ផាវ|鞭炮
Cactus|ដំបងយក្ស|仙人掌
Palm|ដើមត្នោត|棕榈
Train|រថភ្លើង|火车
`)

/** A place or a subject that follows the noun in English and Chinese, and stands before it in Khmer. */
export const PLACES = words(`
Harbour|កំពង់|港
River|ទន្លេ|河
Lake|បឹង|湖
Island|កោះ|岛
Bay|ឈូងសមុទ្រ|湾
Coast|ឆ្នេរ|海岸
Waterfall|ទឹកជ្រោះ|瀑布
Village|ភូមិ|村
Market|ផ្សារ|集市
Garden|សួន|花园
Orchard|ចម្ការ|果园
Meadow|វាលស្មៅ|草甸
Forest|ព្រៃ|森林
Valley|ជ្រលង|山谷
Mountain|ភ្នំ|山
Cave|ល្អាង|洞窟
Desert|វាលខ្សាច់|沙漠
Bridge|ស្ពាន|桥
Tower|ប៉ម|塔
Palace|វាំង|宫
Gate|ទ្វារ|之门
Kitchen|ផ្ទះបាយ|厨房
Bakery|ហាងនំ|烘焙坊
Tea House|ផ្ទះតែ|茶馆
Workshop|រោងជាង|工坊
Library|បណ្ណាល័យ|书阁
Theatre|រោងល្ខោន|剧院
Street|ផ្លូវ|街
Alley|ច្រក|巷
Station|ស្ថានីយ|车站
Orbit|គន្លង|轨道
Galaxy|កាឡាក់ស៊ី|银河
Sky|មេឃ|天空
Festival|បុណ្យ|庆典
Parade|ដង្ហែ|巡游
Treasure|កំណប់|宝藏
Song|ចម្រៀង|之歌
Dream|សុបិន|之梦
Legend|រឿងព្រេង|传奇
Journey|ដំណើរ|之旅
Club|ក្លឹប|俱乐部
`)

/** Table games. */
export const TABLES = words(`
Baccarat|បាការ៉ា|百家乐
Roulette|រូឡែត|轮盘
Blackjack|ប្លេកជែក|二十一点
Sic Bo|ស៊ីកបូ|骰宝
Dragon and Tiger|នាគ និងខ្លា|龙虎
Fan Tan|ហ្វាន់តាន់|番摊
Three Cards|បៀបីសន្លឹក|三张
Poker|ប៉ូកឃ័រ|扑克
Craps|ក្រេបស៍|花旗骰
Klah Klok|ខ្លាឃ្លោក|鱼虾蟹
Money Wheel|កង់លុយ|幸运轮
`)

/** Where tables stand: before the noun in English and Chinese, after it in Khmer. */
export const HALLS = words(`
Terrace|រានហាល|露台
Salon|សាឡុង|沙龙
Hall|សាល|大厅
Pavilion|ព្រះពន្លា|亭
Lounge|បន្ទប់សម្រាក|雅座
Veranda|យ៉រ|回廊
Pier|ផែ|码头
Garden|សួន|花园
Penthouse|បន្ទប់ជាន់លើ|顶层
`)

export const SEA = words(`
Carp|ត្រីកាប|锦鲤
Crab|ក្តាម|螃蟹
Octopus|មឹកយក្ស|章鱼
Squid|មឹក|鱿鱼
Lobster|បង្កង|龙虾
Shrimp|បង្គា|虾
Blowfish|ត្រីក្រពត|河豚
Shark|ត្រីឆ្លាម|鲨鱼
Whale|ត្រីបាឡែន|鲸鱼
Dolphin|ផ្សោត|海豚
Turtle|អណ្តើក|海龟
Crocodile|ក្រពើ|鳄鱼
Mermaid|មច្ឆា|美人鱼
Pirate|ចោរសមុទ្រ|海盗
Reef Fish|ត្រីផ្កាថ្ម|珊瑚鱼
`)
export const CATCHES = words(`
Cannon|កាំភ្លើងធំ|大炮
Harpoon|ច្បូក|鱼叉
Net|សំណាញ់|渔网
Hook|ផ្លែសន្ទូច|鱼钩
Catch|ការនេសាទ|捕鱼
Hunt|ការបរបាញ់|猎场
Deep|បាតសមុទ្រ|深海
Voyage|ដំណើរសមុទ្រ|远航
Lagoon|បឹងសមុទ្រ|潟湖
`)

export const CARDS = words(`
Poker|ប៉ូកឃ័រ|扑克
Rummy|រ៉ាមី|拉米
Bull Bull|ប៊ូលប៊ូល|牛牛
Three Cards|បៀបីសន្លឹក|三张
Thirteen|បៀដប់បី|十三张
Mahjong|ម៉ាចុង|麻将
Dominoes|ដូមីណូ|骨牌
`)
export const BOARDS = words(`
Chess|អុក|象棋
Ludo|លូដូ|飞行棋
Dominoes|ដូមីណូ|骨牌
Mahjong|ម៉ាចុង|麻将
Dice|គ្រាប់ឡុកឡាក់|骰子
Ladders|ជណ្ដើរ|蛇梯棋
`)
export const MEETINGS = words(`
Club|ក្លឹប|俱乐部
Pier|ផែ|码头
Garden|សួន|花园
House|ផ្ទះ|馆
League|លីក|联赛
Hall|សាល|大厅
Village|ភូមិ|村
`)

export const SPORTS = words(`
Football|បាល់ទាត់|足球
Basketball|បាល់បោះ|篮球
Tennis|តេន្នីស|网球
Volleyball|បាល់ទះ|排球
Badminton|វាយសី|羽毛球
Boxing|ប្រដាល់|拳击
Cycling|ប្រណាំងកង់|自行车
Rowing|ប្រណាំងទូក|赛艇
Golf|ហ្គោលហ្វ|高尔夫
`)
export const CONTESTS = words(`
Cup|ពានរង្វាន់|杯
League|លីក|联赛
Night|រាត្រី|之夜
Live|ផ្ទាល់|直播
Derby|ឌែប៊ី|德比
`)
export const SQUADS = words(`
Sword|ដាវ|宝剑
Robot|មនុស្សយន្ត|机器人
Rocket|រ៉ុក្កែត|火箭
Dragon|នាគ|龙
Shield|ខែល|盾牌
Star|ផ្កាយ|星星
Wolf|ចចក|狼
Joystick|ដងចង្កូតហ្គេម|摇杆
`)
export const ARENAS = words(`
Arena|សង្វៀន|竞技场
League|លីក|联赛
Cup|ពានរង្វាន់|杯
Battle|សមរភូមិ|之战
`)
export const ROOSTERS = words(`
Rooster|មាន់ឈ្មោល|雄鸡
`)
export const RINGS = words(`
Ring|សង្វៀន|斗场
Derby|ឌែប៊ី|德比
Cup|ពានរង្វាន់|杯
`)

export const JACKPOTS = words(`
Jackpot|ជេកផត|大奖池
Vault|ឃ្លាំងទ្រព្យ|金库
Millions|រាប់លាន|百万
Crown Prize|រង្វាន់មកុដ|王冠奖
`)
export const SMALL_GAMES = words(`
Scratch|សន្លឹកកោស|刮刮乐
Keno|ខេណូ|基诺
Plinko|ផ្លីងកូ|弹珠
Mines|មីន|扫雷
Coin Flip|បោះកាក់|抛硬币
Dice|គ្រាប់ឡុកឡាក់|骰子
Wheel|កង់|转轮
Bingo|ប៊ីងហ្គោ|宾果
`)
export const FLIERS = words(`
Rocket|រ៉ុក្កែត|火箭
Balloon|បាឡុង|气球
Kite|ខ្លែង|风筝
Comet|ផ្កាយដុះកន្ទុយ|彗星
Eagle|ឥន្ទ្រី|雄鹰
Parachute|ឆ័ត្រយោង|降落伞
Helicopter|ឧទ្ធម្ភាគចក្រ|直升机
Saucer|ចានហោះ|飞碟
`)
export const FLIGHTS = words(`
Flight|ការហោះហើរ|飞升
Climb|ការឡើង|攀升
Voyage|ដំណើរ|远航
Rise|ការរះឡើង|升空
Chase|ការដេញតាម|追逐
`)
export const ARCADES = words(`
Pinball|ពីនប៊ល|弹球
Runner|អ្នករត់|快跑
Jump|លោត|跳跃
Drop|ធ្លាក់|掉落
Claw|ដៃក្ញាំ|抓抓乐
Blaster|បាញ់|射击
Maze|ផ្លូវវង្វេង|迷宫
`)
