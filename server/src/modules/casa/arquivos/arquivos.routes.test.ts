import { createHash } from 'node:crypto'
import { readdirSync, rmSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MAX_BYTES_ARQUIVO, textoDosTipos, type Arquivo } from '#contract/casa/arquivos.ts'
import type { CorpoDeErro } from '#contract/protocolo/erro.ts'
import { agoraISO, DIA, moverRelogio } from '#server/platform/relogio.ts'
import * as amostras from '../../../../test/amostras.ts'
import * as envio from '../../../../test/envio.ts'
import { novoId } from '#server/platform/ids.ts'
import { comAplicacao, SENHA, type Pessoa } from '../../../../test/aplicacao.ts'
import { novaArea } from '../../../../test/areas.ts'
import { enderecoDe } from '../../../../test/rede.ts'
import { esperarAte } from '../../../../test/esperar.ts'
import { limparOrfaos } from './limpeza.service.ts'

const aplicacao = comAplicacao()

afterEach(() => {
  moverRelogio(0)
})

const enviar = (bytes: Buffer, nome: string, quem?: Pessoa | null) =>
  envio.enviar<Arquivo & CorpoDeErro>(aplicacao(), bytes, nome, quem)
const baixar = async (url: string, quem: Pessoa | null = null) => {
  const r = await aplicacao().app.inject({
    url,
    headers: quem ? { authorization: `Bearer ${quem.token}` } : {},
  })
  return { status: r.statusCode, bytes: r.rawPayload, headers: r.headers, texto: r.body }
}
const quantas = async () =>
  (
    await aplicacao()
      .ctx.db.selectFrom('arquivos')
      .select((e) => e.fn.countAll<number>().as('n'))
      .execute()
  )[0]?.n
const pasta = (nome: string) => join(aplicacao().plataforma.config.pastaDeDados, nome)
const guardados = () => readdirSync(pasta('arquivos')).length
const jpeg = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'segredo do GPS' } })
    .jpeg()
    .toBuffer()

describe('envio', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nota.pdf', () => amostras.pdf(), 'application/pdf'],
    ['NOTA.PDF', () => amostras.pdf(), 'application/pdf'],
    ['ata.doc', () => amostras.ole(), 'application/msword'],
    ['ata.docx', () => amostras.docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['planta.png', () => amostras.png(), 'image/png'],
    ['foto.jpg', jpeg, 'image/jpeg'],
    ['foto.JPEG', jpeg, 'image/jpeg'],
  ])('aceita %s, e o link assinado devolve o que foi guardado', async (nome, fazer, tipo) => {
    const bytes = await fazer()
    const r = await enviar(bytes, nome)
    expect(r.status).toBe(201)
    expect(r.corpo).toMatchObject({ nome, tipo })
    const conteudo = await baixar(r.corpo.url)
    expect([conteudo.status, conteudo.headers['content-type']]).toEqual([200, tipo])
    if (!tipo.startsWith('image/')) expect(conteudo.bytes.equals(bytes)).toBe(true)
    expect(conteudo.bytes).toHaveLength(r.corpo.tamanho)
    const { sha256 } = await aplicacao()
      .ctx.db.selectFrom('arquivos')
      .select('sha256')
      .where('id', '=', r.corpo._id)
      .executeTakeFirstOrThrow()
    expect(createHash('sha256').update(conteudo.bytes).digest('hex')).toBe(sha256)
  })

  test('a imagem é gravada de novo, em pé e sem os dados de quem a fez', async () => {
    const deitada = await sharp(await jpeg())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { bytes } = await baixar((await enviar(deitada, 'a.jpg')).corpo.url)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect([width, height, exif, orientation]).toEqual([30, 40, undefined, undefined])
    const { bytes: outra } = await baixar((await enviar(amostras.png(8, 8, 'meu segredo'), 'a.png')).corpo.url)
    expect(outra.toString('latin1')).not.toContain('meu segredo')
  })

  test('cada envio fica no histórico', async () => {
    const { corpo } = await enviar(amostras.pdf(), 'historico.pdf')
    const linha = await aplicacao()
      .ctx.db.selectFrom('auditoria')
      .selectAll()
      .where('entidade', '=', 'arquivos')
      .where('entidade_id', '=', corpo._id)
      .executeTakeFirstOrThrow()
    expect([linha.acao, linha.titulo]).toEqual(['enviou', 'historico.pdf'])
  })

  test('a mesma chave de idempotência guarda um arquivo só, e com outro conteúdo é recusada', async () => {
    const mandar = async (bytes: Buffer) => {
      const { corpo, headers } = await amostras.formulario([['arquivo', bytes, 'chave.pdf']])
      return aplicacao().pedir<Arquivo & CorpoDeErro>('POST', '/api/arquivos', {
        corpo,
        headers: { ...headers, 'idempotency-key': 'envio-1' },
      })
    }
    const primeira = await mandar(amostras.pdf('um'))
    const antes = guardados()
    const repetida = await mandar(amostras.pdf('um'))
    expect([repetida.status, repetida.corpo._id]).toEqual([201, primeira.corpo._id])
    expect((await mandar(amostras.pdf('outro'))).status).toBe(422)
    expect(guardados()).toBe(antes)
  })
})

describe('recusa o que não é o que diz ser (E1)', () => {
  const html = Buffer.from('<!doctype html><script>window.__x = 1</script>')
  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['HTML como PDF', () => html, 'nota.pdf'],
    ['SVG como PNG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), 'a.png'],
    ['JavaScript como DOCX', () => Buffer.from('alert(1)'), 'a.docx'],
    ['EXE como PDF', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'a.pdf'],
    ['PHP como JPG', () => Buffer.from('<?php system($_GET[1]);'), 'a.jpg'],
    ['ZIP como DOCX', () => amostras.zip({ 'a.txt': 'x' }), 'a.docx'],
    ['ZIP com pasta word como DOCX', () => amostras.zip({ 'word/x.txt': 'x' }), 'a.docx'],
    ['DOCX cortado', () => amostras.docx().subarray(0, -40), 'a.docx'],
    ['DOCX com macro', () => amostras.docx({ 'word/vbaProject.bin': 'x' }), 'a.docx'],
    ['planilha como DOCX', () => amostras.xlsx(), 'a.docx'],
    ['planilha antiga como DOC', () => amostras.ole('Workbook'), 'a.doc'],
    ['DOC cortado', () => amostras.ole().subarray(0, 600), 'a.doc'],
    ['PDF como DOC', () => amostras.pdf(), 'a.doc'],
    ['PDF como PNG', () => amostras.pdf(), 'a.png'],
    ['PNG como JPG', () => amostras.png(), 'a.jpg'],
    ['PNG só com o começo', () => amostras.png().subarray(0, 60), 'a.png'],
    ['JPG cortado', async () => (await jpeg()).subarray(0, 200), 'a.jpg'],
    ['SVG', () => Buffer.from('<svg/>'), 'a.svg'],
    ['HTML', () => html, 'a.html'],
    ['PDF com extensão de programa', () => amostras.pdf(), 'a.pdf.exe'],
    ['PDF sem extensão', () => amostras.pdf(), 'nota'],
    ['PDF chamado de ponto', () => amostras.pdf(), '.'],
    ['PDF chamado CON', () => amostras.pdf(), 'CON'],
  ])('%s é 400 e não deixa nada', async (_caso, fazer, nome) => {
    const antes = [await quantas(), guardados()]
    const r = await enviar(await fazer(), nome)
    expect([r.status, r.corpo.code]).toEqual([400, 'ARQUIVO_RECUSADO'])
    expect(r.corpo.issues?.[0]?.path).toBe('arquivo')
    expect([await quantas(), guardados()]).toEqual(antes)
    expect(readdirSync(pasta('temporarios'))).toEqual([])
  })

  test('a recusa diz os tipos aceitos', async () => {
    expect((await enviar(html, 'nota.pdf')).corpo.message).toContain(textoDosTipos())
    expect((await enviar(html, 'nota.html')).corpo.message).toContain(textoDosTipos())
  })

  test('para um campo que só quer fotos, o PDF é recusado, e a recusa só diz o que o campo aceita', async () => {
    for (const [bytes, nome] of [
      [amostras.pdf(), 'nota.pdf'],
      [html, 'foto.png'],
    ] as const) {
      const r = await envio.enviar<Arquivo & CorpoDeErro>(aplicacao(), bytes, nome, undefined, '?aceita=png,jpg')
      expect([r.status, r.corpo.message.endsWith('Tipos aceitos: PNG ou JPG, até 10 MB cada.')]).toEqual([400, true])
    }
    const foto = await envio.enviar(aplicacao(), amostras.png(), 'foto.png', undefined, '?aceita=png,jpg')
    expect(foto.status).toBe(201)
    const errada = await envio.enviar<CorpoDeErro>(aplicacao(), amostras.pdf(), 'nota.pdf', undefined, '?aceita=exe')
    expect([errada.status, errada.corpo.issues?.[0]?.path]).toEqual([400, 'aceita'])
  })

  test('arquivo vazio é recusado', async () => {
    const r = await enviar(Buffer.alloc(0), 'vazio.pdf')
    expect([r.status, r.corpo.code]).toEqual([400, 'ARQUIVO_RECUSADO'])
  })

  test('o Content-Type que o cliente declara não convence ninguém', async () => {
    const { corpo, headers } = await amostras.formulario([['arquivo', html, 'nota.pdf']])
    const mentira = Buffer.from(
      corpo.toString('latin1').replace('application/octet-stream', 'application/pdf'),
      'latin1',
    )
    expect((await aplicacao().pedir('POST', '/api/arquivos', { corpo: mentira, headers })).status).toBe(400)
  })
})

describe('recusa o formulário errado', () => {
  const mandar = async (...partes: Parameters<typeof amostras.formulario>[0]) =>
    aplicacao().pedir<CorpoDeErro>('POST', '/api/arquivos', await amostras.formulario(partes))

  test.each<[string, Parameters<typeof amostras.formulario>[0], string]>([
    ['sem arquivo', [], 'arquivo'],
    ['texto no lugar do arquivo', [['arquivo', 'texto']], 'arquivo'],
    ['arquivo em outro campo', [['foto', amostras.pdf(), 'a.pdf']], 'foto'],
    [
      'campo a mais antes',
      [
        ['isAdmin', 'true'],
        ['arquivo', amostras.pdf(), 'a.pdf'],
      ],
      'isAdmin',
    ],
    [
      'campo a mais depois',
      [
        ['arquivo', amostras.pdf(), 'a.pdf'],
        ['isAdmin', 'true'],
      ],
      'isAdmin',
    ],
    [
      'dois arquivos',
      [
        ['arquivo', amostras.pdf(), 'a.pdf'],
        ['arquivo', amostras.pdf(), 'b.pdf'],
      ],
      'arquivo',
    ],
  ])('%s é 400 com o campo', async (_caso, partes, campo) => {
    const antes = [await quantas(), guardados()]
    const r = await mandar(...partes)
    expect([r.status, r.corpo.code, r.corpo.issues?.[0]?.path]).toEqual([400, 'VALIDACAO', campo])
    expect([await quantas(), guardados()]).toEqual(antes)
  })

  test('JSON é 415', async () => {
    const r = await aplicacao().pedir<CorpoDeErro>('POST', '/api/arquivos', { corpo: { arquivo: 'x' } })
    expect([r.status, r.corpo.code]).toEqual([415, 'TIPO_NAO_ACEITO'])
  })

  test.each([
    ['sem fronteira', 'multipart/form-data'],
    ['com outra fronteira', 'multipart/form-data; boundary=outra'],
  ])('multipart %s é 400', async (_caso, tipo) => {
    const { corpo } = await amostras.formulario([['arquivo', amostras.pdf(), 'a.pdf']])
    const r = await aplicacao().pedir('POST', '/api/arquivos', { corpo, headers: { 'content-type': tipo } })
    expect(r.status).toBe(400)
  })
})

describe('tamanho (E5)', () => {
  const comTamanho = (bytes: number) => {
    const base = amostras.pdf()
    return Buffer.concat([base, Buffer.alloc(bytes - base.length, 0x20)])
  }

  test('10 MB passam', async () => {
    const r = await enviar(comTamanho(MAX_BYTES_ARQUIVO), 'limite.pdf')
    expect([r.status, r.corpo.tamanho]).toEqual([201, MAX_BYTES_ARQUIVO])
  })

  test.each([1, 10 * 1024 * 1024])('10 MB e mais %d bytes são 413 e não deixam nada', async (aMais) => {
    const antes = [await quantas(), guardados()]
    const r = await enviar(comTamanho(MAX_BYTES_ARQUIVO + aMais), 'grande.pdf')
    expect([r.status, r.corpo.code]).toEqual([413, 'CORPO_GRANDE_DEMAIS'])
    expect(r.corpo.message).toContain('10 MB')
    expect([await quantas(), guardados()]).toEqual(antes)
    expect(readdirSync(pasta('temporarios'))).toEqual([])
  })

  const porTomada = async (escrever: (tomada: ReturnType<typeof connect>) => void) => {
    const quem = await aplicacao().como('administrador')
    const porta = Number(new URL(await enderecoDe(aplicacao())).port)
    const tomada = connect(porta, '127.0.0.1')
    tomada.on('error', () => undefined)
    tomada.write(`POST /api/arquivos HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${quem?.token ?? ''}\r\n`)
    escrever(tomada)
    return tomada
  }
  const comeco =
    '--F\r\nContent-Disposition: form-data; name="arquivo"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n'
  const pedaco = (bytes: Buffer) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])

  test('envio cortado no meio não deixa linha nem arquivo', async () => {
    const antes = [await quantas(), guardados()]
    const tomada = await porTomada((t) => {
      t.write('Content-Type: multipart/form-data; boundary=F\r\nContent-Length: 2000000\r\n\r\n')
      t.write(comeco)
      t.write(comTamanho(1_000_000))
    })
    await esperarAte(() => {
      expect(readdirSync(pasta('temporarios'))).toHaveLength(1)
    })
    tomada.destroy()
    await esperarAte(() => {
      expect(readdirSync(pasta('temporarios'))).toEqual([])
    })
    expect([await quantas(), guardados()]).toEqual(antes)
  })

  test('corpo sem fim é 413 quando passa de 10 MB, e nada fica', async () => {
    const antes = [await quantas(), guardados()]
    let resposta = ''
    const tomada = await porTomada((t) => {
      t.on('data', (b: Buffer) => (resposta += b.toString()))
      t.write('Content-Type: multipart/form-data; boundary=F\r\nTransfer-Encoding: chunked\r\n\r\n')
      t.write(pedaco(Buffer.from(comeco)))
      const despejar = () => {
        while (resposta === '' && t.writable && t.write(pedaco(Buffer.alloc(256 * 1024, 0x20))));
        if (resposta === '' && t.writable) t.once('drain', despejar)
      }
      despejar()
    })
    await esperarAte(() => {
      expect(resposta).toContain('HTTP/1.1 413')
    })
    tomada.destroy()
    await esperarAte(() => {
      expect(readdirSync(pasta('temporarios'))).toEqual([])
    })
    expect([await quantas(), guardados()]).toEqual(antes)
  })

  test('o tamanho anunciado demais é recusado antes de ler', async () => {
    let resposta = ''
    const tomada = await porTomada((t) => {
      t.on('data', (b: Buffer) => (resposta += b.toString()))
      t.write('Content-Type: multipart/form-data; boundary=F\r\nContent-Length: 99999999\r\n\r\n')
    })
    await esperarAte(() => {
      expect(resposta).toContain('HTTP/1.1 413')
    })
    tomada.destroy()
  })
})

describe('imagem que se desdobra (E6)', () => {
  test('14.000 × 14.000 é recusada pelo cabeçalho, dez de uma vez, sem encher a memória', async () => {
    const bomba = amostras.png(14_000, 14_000)
    expect(bomba.length).toBeLessThan(200_000)
    const antes = process.memoryUsage().rss
    const respostas = await Promise.all(Array.from({ length: 10 }, () => enviar(bomba, 'bomba.png')))
    expect(respostas.map((r) => [r.status, r.corpo.code])).toEqual(respostas.map(() => [400, 'ARQUIVO_RECUSADO']))
    expect(respostas[0]?.corpo.message).toContain('megapixels')
    expect(process.memoryUsage().rss - antes).toBeLessThan(150 * 1024 * 1024)
  })

  test('25 megapixels passam, também dez de uma vez, sem encher a memória', async () => {
    const planta = amostras.png(5000, 5000)
    expect((await enviar(planta, 'planta.png')).status).toBe(201)
    const antes = process.memoryUsage().rss
    let maior = antes
    const olhar = setInterval(() => (maior = Math.max(maior, process.memoryUsage().rss)), 10)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => enviar(planta, 'planta.png')))
    clearInterval(olhar)
    expect(respostas.map((r) => r.status)).toEqual(respostas.map(() => 201))
    expect(maior - antes).toBeLessThan(150 * 1024 * 1024)
  })
})

describe('nome (E3)', () => {
  test.each([
    ['../../etc/senhas.pdf', 'senhas.pdf'],
    ['C:\\Users\\x\\nota.pdf', 'nota.pdf'],
    ['a.php%00.pdf', 'a.php%00.pdf'],
    ['fatura\u202efdp.pdf', 'faturafdp.pdf'],
    ["Ação d'água (2ª via) – nº 1.pdf", "Ação d'água (2ª via) – nº 1.pdf"],
    ['con.pdf', '_con.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ])('%j é mostrado como %j e guardado sob o id', async (enviado, mostrado) => {
    const { corpo } = await enviar(amostras.pdf(), enviado)
    expect(corpo.nome).toBe(mostrado)
    expect(readdirSync(pasta('arquivos'))).toContain(corpo._id)
    const { headers } = await baixar(corpo.url)
    const disposicao = String(headers['content-disposition'])
    expect(disposicao).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\x21-\x7e]+$/)
    expect(decodeURIComponent(disposicao.split("UTF-8''")[1] ?? '')).toBe(mostrado)
  })

  test('300 caracteres são encurtados sem perder a extensão', async () => {
    const { corpo } = await enviar(amostras.pdf(), `${'a'.repeat(300)}.pdf`)
    expect(corpo.nome).toBe(`${'a'.repeat(196)}.pdf`)
  })
})

describe('conteúdo (E2)', () => {
  test('o que é mostrado no navegador vai numa caixa de areia, em quadro só da própria casa', async () => {
    const poliglota = Buffer.concat([
      amostras.pdf('x', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      Buffer.from('<script>window.__x=1</script>'),
    ])
    const { corpo } = await enviar(poliglota, 'poliglota.pdf')
    const { headers } = await baixar(corpo.url)
    const csp = String(headers['content-security-policy'])
    for (const parte of ['sandbox;', "default-src 'none'", "frame-ancestors 'self'"]) expect(csp).toContain(parte)
    expect(csp).not.toContain('script-src')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'application/pdf',
      'cache-control': 'private, no-cache',
    })
  })

  test('só a imagem se abre no navegador; PDF, que ele abriria com os scripts, Word e o que leva baixar=1 são para salvar', async () => {
    const modo = async (bytes: Buffer, nome: string, resto = '') => {
      const { corpo } = await enviar(bytes, nome)
      return String((await baixar(corpo.url + resto)).headers['content-disposition']).split(';')[0]
    }
    expect(await modo(amostras.png(), 'foto.png')).toBe('inline')
    expect(await modo(amostras.png(), 'foto.png', '&baixar=1')).toBe('attachment')
    expect(await modo(amostras.pdf(), 'nota.pdf')).toBe('attachment')
    expect(await modo(amostras.docx(), 'ata.docx')).toBe('attachment')
  })

  test('a cópia que o navegador já tem não viaja de novo', async () => {
    const { corpo } = await enviar(amostras.pdf(), 'nota.pdf')
    const primeira = await baixar(corpo.url)
    const r = await aplicacao().app.inject({
      url: corpo.url,
      headers: { 'if-none-match': String(primeira.headers.etag) },
    })
    expect([r.statusCode, r.rawPayload.length]).toEqual([304, 0])
  })

  test.each([
    '/api/arquivos/..%2f..%2fcondominio.sqlite/conteudo',
    '/api/arquivos/%2e%2e%2fcondominio.sqlite/conteudo',
    '/api/arquivos/%252e%252e%252fcondominio.sqlite/conteudo',
    '/api/arquivos/%2fetc%2fpasswd/conteudo',
    '/api/arquivos/..%5c..%5ccondominio.sqlite/conteudo',
    '/api/arquivos/../condominio.sqlite',
    '/api/arquivos/%00/conteudo',
  ])('%s é 404 (E4)', async (url) => {
    const r = await baixar(url, await aplicacao().como('administrador'))
    expect(r.status).toBe(404)
    expect(r.texto).not.toContain('SQLite')
  })
})

test('E4: um atalho plantado na pasta no lugar de um arquivo é 404, e nada de fora dela é aberto', async () => {
  const { corpo } = await enviar(amostras.pdf(), 'nota.pdf')
  const lugar = join(pasta('arquivos'), corpo._id)
  for (const alvo of ['/etc/passwd', join(pasta('.'), 'condominio.sqlite'), pasta('.')]) {
    rmSync(lugar, { force: true })
    symlinkSync(alvo, lugar)
    const r = await baixar(corpo.url)
    expect(r.status).toBe(404)
    expect(r.texto).not.toMatch(/root:|SQLite/)
  }
  rmSync(lugar)
})

describe('quem vê (A3)', () => {
  const alheio = () => aplicacao().criarPessoa('Morador')
  const inexistente = '01a1f8b3-5a59-72ce-9623-d519002aed8e'

  test('enquanto não está ligado a nada, só quem enviou; para os outros é como se não existisse', async () => {
    const dono = await alheio()
    const { corpo } = await enviar(amostras.pdf(), 'minha.pdf', dono)
    const ver = (quem: Pessoa | null, id = corpo._id) => aplicacao().pedir('GET', `/api/arquivos/${id}`, { quem })
    expect((await ver(dono)).status).toBe(200)
    for (const quem of [await alheio(), await aplicacao().como('administrador')]) {
      const [outro, nenhum] = [await ver(quem), await ver(quem, inexistente)]
      expect([outro.status, outro.texto]).toEqual([404, nenhum.texto])
      expect((await baixar(`/api/arquivos/${corpo._id}/conteudo`, quem)).status).toBe(404)
    }
    expect((await ver(null)).status).toBe(401)
    expect((await baixar(`/api/arquivos/${corpo._id}/conteudo`, dono)).status).toBe(200)
  })

  test('anexado a uma receita, toda a administração; o morador não', async () => {
    const { corpo } = await enviar(amostras.pdf(), 'anexo.pdf')
    await aplicacao().pedir('POST', '/api/receitas', {
      corpo: { nota: 1, name: 'Com anexo', price: 1, description: 'x', anexos: [corpo._id] },
    })
    const ver = (quem: Pessoa) => aplicacao().pedir('GET', `/api/arquivos/${corpo._id}`, { quem })
    expect((await ver(await aplicacao().criarPessoa('Administrador'))).status).toBe(200)
    expect((await ver(await alheio())).status).toBe(404)
  })

  test('como imagem de uma despesa, toda a administração', async () => {
    const { corpo } = await enviar(amostras.png(), 'imagem.png')
    const despesa = await aplicacao().pedir<{ image: string }>('POST', '/api/despesas', {
      corpo: { nota: 1, name: 'Com imagem', price: 1, description: 'x', image: corpo.url },
    })
    expect((await baixar(despesa.corpo.image)).status).toBe(200)
    const outra = await aplicacao().criarPessoa('Administrador')
    expect((await baixar(`/api/arquivos/${corpo._id}/conteudo`, outra)).status).toBe(200)
    expect((await baixar(`/api/arquivos/${corpo._id}/conteudo`, await alheio())).status).toBe(404)
  })

  test('o link de um arquivo alheio não serve de imagem nem de anexo', async () => {
    const { corpo } = await enviar(amostras.png(), 'alheia.png', await alheio())
    const criar = (extra: Record<string, unknown>) =>
      aplicacao().pedir<CorpoDeErro>('POST', '/api/receitas', {
        corpo: { nota: 1, name: 'x', price: 1, description: 'x', ...extra },
      })
    for (const extra of [{ image: `/api/arquivos/${corpo._id}/conteudo` }, { anexos: [corpo._id] }]) {
      const r = await criar(extra)
      expect([r.status, r.corpo.issues?.[0]?.path.split('.')[0]]).toEqual([400, Object.keys(extra)[0]])
    }
  })

  test('link adulterado, de outro arquivo ou vencido é 404', async () => {
    const { corpo } = await enviar(amostras.pdf(), 'a.pdf')
    const { corpo: outro } = await enviar(amostras.pdf(), 'b.pdf')
    const assinatura = corpo.url.slice(corpo.url.indexOf('?'))
    const tentativas = [
      `/api/arquivos/${outro._id}/conteudo${assinatura}`,
      corpo.url.replace(/exp=(\d+)/, (_t, exp) => `exp=${Number(exp) + 900}`),
      corpo.url.replace(/ass=(.)/, (_t, c) => `ass=${c === 'A' ? 'B' : 'A'}`),
      corpo.url.replace(/&ass=.*/, ''),
    ]
    for (const url of tentativas) expect((await baixar(url)).status).toBe(404)
    moverRelogio(31 * 60_000)
    expect((await baixar(corpo.url)).status).toBe(404)
  })
})

describe('o link vale enquanto quem o recebeu pode ver', () => {
  const estado = async (url: string) => (await baixar(url)).status
  const despesa = async (anexo: string, quem: Pessoa) =>
    (
      await aplicacao().pedir<{ _id: string; anexos: Arquivo[] }>('POST', '/api/despesas', {
        quem,
        corpo: { nota: 1, name: 'x', price: 1, description: 'x', anexos: [anexo] },
      })
    ).corpo

  test('excluído o registro, o link e a cópia do navegador são 404; restaurado, de novo 200', async () => {
    const admin = await aplicacao().criarPessoa('Administrador')
    const { _id } = (await enviar(amostras.pdf(), 'a.pdf', admin)).corpo
    const feita = await despesa(_id, admin)
    const url = feita.anexos[0]?.url ?? ''
    const etiqueta = String((await baixar(url)).headers.etag)
    const deNovo = async () =>
      (await aplicacao().app.inject({ url, headers: { 'if-none-match': etiqueta } })).statusCode
    expect([await estado(url), await deNovo()]).toEqual([200, 304])
    await aplicacao().pedir('DELETE', `/api/despesas/${feita._id}`, { quem: admin })
    expect([await estado(url), await deNovo()]).toEqual([404, 404])
    await aplicacao().pedir('PUT', `/api/despesas/${feita._id}/restaurar`, { quem: admin })
    expect(await estado(url)).toBe(200)
  })

  test('quem deixou de ser da administração, foi desativado ou saiu perde os links que tinha', async () => {
    const dona = await aplicacao().criarPessoa('Administrador')
    const { _id } = (await enviar(amostras.pdf(), 'a.pdf', dona)).corpo
    const { _id: registro } = await despesa(_id, dona)
    const linkDe = async (quem: Pessoa) =>
      (await aplicacao().pedir<{ anexos: Arquivo[] }>('GET', `/api/despesas/${registro}`, { quem })).corpo.anexos[0]
        ?.url ?? ''
    const [rebaixada, desativada, saiu] = [
      await aplicacao().criarPessoa('Administrador'),
      await aplicacao().criarPessoa('Administrador'),
      await aplicacao().criarPessoa('Administrador'),
    ]
    const links = [await linkDe(dona), await linkDe(rebaixada), await linkDe(desativada), await linkDe(saiu)]
    expect(await Promise.all(links.map(estado))).toEqual([200, 200, 200, 200])
    const mudar = (pessoa: Pessoa, colunas: { tipo?: 'Morador'; ativo?: number }) =>
      aplicacao().ctx.db.updateTable('usuarios').set(colunas).where('id', '=', pessoa.id).execute()
    await mudar(rebaixada, { tipo: 'Morador' })
    await mudar(desativada, { ativo: 0 })
    await aplicacao().pedir('POST', '/api/users/sair', { quem: saiu })
    expect(await Promise.all(links.map(estado))).toEqual([200, 404, 404, 404])
  })

  test.each(['ociosa_ate', 'expira_em'] as const)('acabada a sessão por %s, o link acaba com ela', async (limite) => {
    const dona = await aplicacao().criarPessoa('Administrador')
    const { url } = (await enviar(amostras.pdf(), 'a.pdf', dona)).corpo
    expect(await estado(url)).toBe(200)
    const passado = { [limite]: agoraISO() }
    await aplicacao().ctx.db.updateTable('sessoes').set(passado).where('usuario_id', '=', dona.id).execute()
    expect(await estado(url)).toBe(404)
  })

  test('o link feito para um não serve em nome de outro', async () => {
    const [um, outro] = [await aplicacao().criarPessoa('Morador'), await aplicacao().criarPessoa('Morador')]
    const { url } = (await enviar(amostras.pdf(), 'a.pdf', um)).corpo
    expect([await estado(url), await estado(url.replace(um.id, outro.id))]).toEqual([200, 404])
  })

  test('a imagem de uma área é de todos; a de uma área excluída, de ninguém', async () => {
    const { corpo: foto } = await enviar(amostras.png(), 'area.png')
    const area = await aplicacao().pedir<{ _id: string }>('POST', '/api/areas', {
      corpo: novaArea({ image: foto.url }),
    })
    const quem = await aplicacao().criarPessoa('Inquilino')
    const { image } = (await aplicacao().pedir<{ image: string }>('GET', `/api/areas/${area.corpo._id}`, { quem }))
      .corpo
    expect(await estado(image)).toBe(200)
    await aplicacao().pedir('DELETE', `/api/areas/${area.corpo._id}`)
    expect(await estado(image)).toBe(404)
  })

  test('a foto de quem entra vem com um link que já vale', async () => {
    const quem = await aplicacao().criarPessoa('Morador')
    const { url } = (await enviar(amostras.png(), 'eu.png', quem)).corpo
    await aplicacao().pedir('PUT', '/api/users/profile', {
      quem,
      corpo: { name: quem.nome, email: quem.email, image: url },
    })
    const r = await aplicacao().pedir<{ image: string }>('POST', '/api/users', {
      quem: null,
      corpo: { email: quem.email, password: SENHA },
    })
    expect(await estado(r.corpo.image)).toBe(200)
  })
})

test('a confirmação que se perde no caminho não leva os bytes do arquivo que ficou gravado', async () => {
  const { db } = aplicacao().plataforma.conexao
  const transacao = db.transaction()
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    vi.spyOn(transacao, 'execute').mockImplementationOnce(async (fn) => {
      await db.transaction().execute(fn)
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
    })
    return transacao
  })
  const chave = { 'idempotency-key': novoId() }
  const mandar = async () => {
    const { corpo, headers } = await amostras.formulario([['arquivo', amostras.pdf(), 'nota.pdf']])
    const pedido = { corpo, headers: { ...headers, ...chave } }
    return aplicacao().pedir<Arquivo & CorpoDeErro>('POST', '/api/arquivos', pedido)
  }
  expect((await mandar()).status).toBe(503)
  const deNovo = await mandar()
  expect(deNovo.status).toBe(201)
  expect((await baixar(deNovo.corpo.url)).status).toBe(200)
})

describe('limpeza', () => {
  test('depois de dois dias some o que nada usa, e só isso: um relógio que esteve um dia atrasado não leva o que acaba de chegar', async () => {
    const [solto, anexo, imagem] = [
      (await enviar(amostras.pdf(), 'solto.pdf')).corpo,
      (await enviar(amostras.pdf(), 'anexo.pdf')).corpo,
      (await enviar(amostras.png(), 'imagem.png')).corpo,
    ]
    await aplicacao().pedir('POST', '/api/despesas', {
      corpo: { nota: 1, name: 'x', price: 1, description: 'x', anexos: [anexo._id], image: imagem.url },
    })
    // Bytes without a row, as a process killed in the middle of an upload leaves them.
    const semLinha = novoId()
    await aplicacao().plataforma.arquivos.guardar(semLinha, amostras.pdf(), 'x')
    const existe = (id: string) => readdirSync(pasta('arquivos')).includes(id)
    moverRelogio(DIA + 60_000)
    await limparOrfaos(aplicacao().ctx)
    expect([existe(solto._id), existe(semLinha)]).toEqual([true, true])
    moverRelogio(2 * DIA + 60_000)
    expect(await limparOrfaos(aplicacao().ctx)).toBeGreaterThanOrEqual(2)
    expect([solto, anexo, imagem].map((a) => existe(a._id))).toEqual([false, true, true])
    expect(existe(semLinha)).toBe(false)
    expect(await limparOrfaos(aplicacao().ctx)).toBe(0)
  })
})
