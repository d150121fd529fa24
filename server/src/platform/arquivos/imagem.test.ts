import sharp from 'sharp'
import { expect, test } from 'vitest'
import { regravarImagem } from './imagem.ts'

const MB = 1024 * 1024

/** The largest photo that is taken. @param orientation of EXIF: 6 lies on its side, as phones send them */
const foto = (progressive: boolean, orientation: number) =>
  sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#345' } })
    .jpeg({ progressive })
    .withMetadata({ orientation })
    .toBuffer()

// Whole in memory, both of them: 75 MB of pixels, or as much of what they are made from.
test.each([
  ['deitadas', false, 6],
  ['em camadas', true, 1],
] as const)(
  'E6: cinco das maiores fotos que se aceitam, %s, de uma vez: a memória não cresce 150 MB',
  async (_como, progressiva, orientacao) => {
    const bytes = await foto(progressiva, orientacao)
    await regravarImagem(bytes, 'image/jpeg')
    const antes = process.memoryUsage().rss
    let maior = antes
    const olhar = setInterval(() => (maior = Math.max(maior, process.memoryUsage().rss)), 5)
    const feitas = await Promise.all(Array.from({ length: 5 }, () => regravarImagem(bytes, 'image/jpeg')))
    clearInterval(olhar)
    expect(feitas).toHaveLength(5)
    expect((maior - antes) / MB).toBeLessThan(150)
  },
  120_000,
)

test('a foto de um telefone fica com 3.000 pixels no lado maior e metade do tamanho; a pequena fica como é', async () => {
  // Noise is what packs worst; blurred, it packs as a photo does.
  const grande = await sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(1)
    .jpeg({ quality: 92 })
    .toBuffer()
  const gravada = await regravarImagem(grande, 'image/jpeg')
  const { width, height } = await sharp(gravada).metadata()
  expect([width, height]).toEqual([3000, 2250])
  expect(gravada.length).toBeLessThan(grande.length / 2)
  const pequena = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#234' } })
    .png()
    .toBuffer()
  const igual = await sharp(await regravarImagem(pequena, 'image/png')).metadata()
  expect([igual.width, igual.height]).toEqual([800, 600])
})
