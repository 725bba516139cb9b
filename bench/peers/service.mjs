// The routes of the yardstick with Express and Prisma, as their guides show them.
import { createHash } from 'node:crypto'
import express from 'express'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'

const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 10 }),
})
const app = express()
app.set('json replacer', (_, value) => (typeof value === 'bigint' ? String(value) : value))
app.use(express.json())
app.get('/api/health', (_, answer) => answer.json({ status: 'ok' }))

app.use(async (request, answer, next) => {
  const token = (request.headers.authorization ?? '').replace('Bearer ', '')
  const tokenDigest = createHash('sha256').update(token).digest('hex')
  const session = await prisma.session.findUnique({ where: { tokenDigest } })
  if (!session) return answer.status(401).json({ error: 'not_signed_in' })
  request.me = session.userId
  next()
})

const card = (me) => ({ author: true, likes: { where: { userId: me } } })
const shown = ({ likes, ...post }) => ({ ...post, isLiked: likes.length > 0 })

app.get('/api/posts', async ({ me, query }, answer) => {
  const where = query.cursor ? { id: { lt: BigInt(query.cursor) } } : {}
  const posts = await prisma.post.findMany({ where, orderBy: { id: 'desc' }, take: 20, include: card(me) })
  answer.json(posts.map(shown))
})

app.get('/api/posts/:id', async ({ me, params }, answer) => {
  const comments = { include: { author: true }, orderBy: { id: 'desc' }, take: 20 }
  const id = BigInt(params.id)
  const post = await prisma.post.findUnique({ where: { id }, include: { ...card(me), comments } })
  if (!post) return answer.status(404).json({ error: 'not_found' })
  answer.json(shown(post))
})

app.post('/api/posts', async ({ me, body }, answer) => {
  const data = { authorId: me, content: body.content, hashtags: JSON.stringify(body.hashtags ?? []) }
  answer.status(201).json(shown(await prisma.post.create({ data, include: card(me) })))
})

app.post('/api/posts/:id/like', async ({ me, params }, answer) => {
  const key = { postId: BigInt(params.id), userId: me }
  const likesCount = await prisma.$transaction(async (db) => {
    const { count } = await db.like.deleteMany({ where: key })
    if (!count) await db.like.create({ data: key })
    const data = { likesCount: { increment: count ? -1 : 1 } }
    return (await db.post.update({ where: { id: key.postId }, data })).likesCount
  })
  answer.json({ likesCount })
})

app.post('/api/messages/with/:id', async ({ me, params, body }, answer) => {
  const data = { senderId: me, recipientId: BigInt(params.id), content: body.content }
  answer.status(201).json(await prisma.message.create({ data }))
})

app.listen(Number(process.env.PORT), '127.0.0.1')
