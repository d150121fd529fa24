import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { CamposLidos, LeituraDeConta } from '#contract/contas/leitura-de-conta.ts'
import { formatarLinhaDePagamento, lerLinhaDePagamento } from '#contract/contas/documentos/linha-de-pagamento.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { formatarReais, paraReais } from '#contract/valores/moeda.ts'
import { montarPix } from '#contract/valores/pix.ts'
import * as condominio from '../../../casa/condominio/condominio.service.ts'
import { comAplicacao } from '../../../../../test/aplicacao.ts'
import { barrasDeArrecadacao, barrasDeBoleto, imagemDoCodigo } from '../../../../../test/codigos.ts'
import { contaEmPdf, figuraEmPdf } from '../../../../../test/conta-em-pdf.ts'
import { enviar } from '../../../../../test/envio.ts'
import { assinar, chaveDaNfe, CONDOMINIO, FORNECEDOR, nfe, nfse } from '../../../../../test/notas.ts'

/** Two hundred files of nobody, of eight kinds, read one by one: what was read right, what a person has to fill in, and nothing read wrong. */

const DE_CADA = 25
const HOJE = new Date().toISOString().slice(0, 10)

interface Conta {
  arquivo: Buffer
  nome: string
  /** What a person would type of it, of the fields a file can say. */
  certo: Partial<CamposLidos> & { emitente?: string }
  /** What another reader has to see in the file: the text of its code, or a signature that agrees. */
  outro?: { codigo: string } | { assinado: 'infNFe' | 'infNFSe' }
}

/** Numbers that are the same at every run. */
const sorte = (i: number, ate: number) => (i * 7919 + 104_729) % ate
const valorDe = (i: number) => 1_000 + sorte(i, 900_000)
const vencimentoDe = (i: number) => somarDias(HOJE, sorte(i, 120) - 30)
const linhaDe = (barras: string) => {
  const lida = lerLinhaDePagamento(barras, HOJE)
  if ('problema' in lida) throw new Error(lida.problema)
  return formatarLinhaDePagamento(lida.linha)
}
const boletoDe = (i: number) =>
  barrasDeBoleto(['001', '237', '341', '756'][i % 4] ?? '', vencimentoDe(i), valorDe(i), String(sorte(i, 1e9)))
const foto = (png: Buffer, i: number) =>
  sharp(png)
    .extend({ top: 200, bottom: 200, left: 120, right: 120, background: '#f2efe8' })
    .rotate((i % 5) - 2, { background: '#f2efe8' })
    .blur(0.5)
    .jpeg({ quality: 70 })
    .toBuffer()
const doBoleto = (i: number) => ({
  ...{
    linha: linhaDe(boletoDe(i)),
    forma: 'boleto' as const,
    valor: paraReais(valorDe(i)),
    vencimento: vencimentoDe(i),
  },
})
const deConsumo = (i: number) =>
  barrasDeArrecadacao(['82', '83', '84'][i % 3] ?? '', i % 2 ? '6' : '8', valorDe(i), String(sorte(i, 1e9)))
const doConsumo = (barras: string, i: number) => ({
  ...{ linha: linhaDe(barras), forma: 'arrecadacao' as const, valor: paraReais(valorDe(i)) },
})

const ESPECIES: Record<string, (i: number) => Promise<Conta>> = {
  'boleto em PDF': async (i) => ({
    nome: 'boleto.pdf',
    arquivo: await contaEmPdf([
      ...(i % 2
        ? ['CNPJ 11.222.333/0001-81 Elevadores Exemplo']
        : ['Beneficiário: Elevadores Exemplo 11.222.333/0001-81']),
      `Vencimento ${formatarData(vencimentoDe(i))}  Valor do documento ${formatarReais(valorDe(i) / 100)}`,
      ...(i % 3 ? [linhaDe(boletoDe(i))] : linhaDe(boletoDe(i)).split(' ')),
      'Pagador: Condomínio Exemplo CNPJ 11.444.777/0001-61',
    ]),
    certo: { ...doBoleto(i), emitente: FORNECEDOR },
  }),
  'boleto escaneado em PDF': async (i) => ({
    nome: 'escaneado.pdf',
    arquivo: await figuraEmPdf(await imagemDoCodigo(boletoDe(i), 'ITF')),
    certo: doBoleto(i),
  }),
  'água, luz e telefone em PDF': async (i) => ({
    nome: 'consumo.pdf',
    arquivo: await contaEmPdf([
      `Referência: 1${i % 3}/2026   Vencimento ${formatarData(vencimentoDe(i))}`,
      `Total a pagar ${formatarReais(valorDe(i) / 100)}`,
      linhaDe(deConsumo(i)),
    ]),
    certo: { ...doConsumo(deConsumo(i), i), vencimento: vencimentoDe(i), competencia: `2026-1${i % 3}` },
  }),
  'foto de DARF': async (i) => {
    const barras = barrasDeArrecadacao('85', '8', valorDe(i), String(sorte(i, 1e9)))
    const arquivo = await foto(await imagemDoCodigo(barras, 'ITF'), i)
    return { nome: 'darf.jpg', arquivo, certo: doConsumo(barras, i), outro: { codigo: barras } }
  },
  'foto de QR Code do PIX': async (i) => {
    const codigo =
      montarPix({ chave: FORNECEDOR, nome: 'Jardim Exemplo', cidade: 'Sao Paulo', valor: valorDe(i), txid: `C${i}` }) ??
      ''
    const arquivo = await foto(await imagemDoCodigo(codigo, 'QRCode', 6), i)
    return {
      ...{ nome: 'pix.jpg', arquivo, outro: { codigo } },
      certo: { pix: FORNECEDOR, forma: 'pix', valor: paraReais(valorDe(i)) },
    }
  },
  'XML de NF-e': (i) => {
    const valor = (valorDe(i) / 100).toFixed(2)
    const xml = assinar(nfe({ numero: i + 1, valor, duplicatas: [[vencimentoDe(i), valor]] }), 'infNFe')
    return Promise.resolve({
      ...{ nome: 'nota.xml', arquivo: Buffer.from(xml), outro: { assinado: 'infNFe' } },
      certo: {
        ...{ nota: String(i + 1), chave: chaveDaNfe(i + 1), emissao: '2026-11-05', vencimento: vencimentoDe(i) },
        ...{ valor: paraReais(valorDe(i)), name: 'BOMBA CENTRIFUGA 1CV', emitente: FORNECEDOR },
      },
    })
  },
  'XML de NFS-e': (i) => {
    const xml = assinar(nfse({ numero: i + 1, valor: (valorDe(i) / 100).toFixed(2) }), 'infNFSe', { sha: 256 })
    return Promise.resolve({
      ...{ nome: 'nfse.xml', arquivo: Buffer.from(xml), outro: { assinado: 'infNFSe' } },
      certo: {
        ...{ nota: String(i + 1), emissao: '2026-11-03', competencia: '2026-10', valor: paraReais(valorDe(i)) },
        emitente: FORNECEDOR,
      },
    })
  },
  'DANFE fotografada': async (i) => {
    const chave = chaveDaNfe(i + 1)
    const arquivo = await foto(await imagemDoCodigo(chave, 'Code128'), i)
    return {
      nome: 'danfe.jpg',
      arquivo,
      certo: { chave, nota: String(i + 1), emitente: FORNECEDOR },
      outro: { codigo: chave },
    }
  },
}

const aplicacao = comAplicacao()
beforeAll(() => condominio.criar(aplicacao().ctx, { nome: 'Edifício Exemplo', cnpj: CONDOMINIO, endereco: null }))

async function ler({ arquivo, nome }: Conta): Promise<LeituraDeConta> {
  const enviado = await enviar<{ _id: string }>(aplicacao(), arquivo, nome, undefined, '?aceita=pdf,xml,jpg')
  expect(enviado.status, JSON.stringify(enviado.corpo)).toBe(201)
  return (await aplicacao().pedir<LeituraDeConta>('GET', `/api/pagaveis/leitura?arquivo=${enviado.corpo._id}`)).corpo
}

const haPrograma = (programa: string) => spawnSync(programa, ['--version'], { stdio: 'ignore' }).status === 0
const LEITORES = { zbar: haPrograma('zbarimg'), xmlsec: haPrograma('xmlsec1') }

/** Whether programs that are not ours see the same; null where this machine has none. */
function concorda({ arquivo, nome, outro }: Conta): boolean | null {
  if (!outro || !('codigo' in outro ? LEITORES.zbar : LEITORES.xmlsec)) return null
  const pasta = mkdtempSync(join(tmpdir(), 'condominio-leitor-'))
  try {
    const caminho = join(pasta, nome)
    writeFileSync(caminho, arquivo)
    if ('assinado' in outro)
      return (
        spawnSync('xmlsec1', ['--verify', '--insecure', '--id-attr:Id', outro.assinado, caminho], { stdio: 'ignore' })
          .status === 0
      )
    return execFileSync('zbarimg', ['--quiet', '--raw', caminho], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .includes(outro.codigo)
  } finally {
    rmSync(pasta, { recursive: true, force: true })
  }
}

test.each(Object.keys(ESPECIES))('vinte e cinco de: %s', { timeout: 600_000 }, async (especie) => {
  const soma = { certos: 0, faltam: 0, errados: [] as string[], discordam: 0, assinaturas: 0 }
  for (let i = 0; i < DE_CADA; i++) {
    const conta = await (ESPECIES[especie] as (i: number) => Promise<Conta>)(i)
    const lida = await ler(conta)
    const lidos: Record<string, unknown> = { ...lida.campos, emitente: lida.emitente?.documento ?? null }
    for (const [campo, certo] of Object.entries(conta.certo)) {
      if (lidos[campo] === certo) soma.certos++
      else if (lidos[campo] === null) soma.faltam++
      else soma.errados.push(`${i} ${campo}: ${JSON.stringify(lidos[campo])} ≠ ${certo}`)
    }
    if (lida.assinatura?.resultado === 'confere') soma.assinaturas++
    if (concorda(conta) === false) soma.discordam++
  }
  const campos = Object.keys((await (ESPECIES[especie] as (i: number) => Promise<Conta>)(0)).certo).length
  expect(soma).toEqual({
    ...{ certos: campos * DE_CADA, faltam: 0, errados: [], discordam: 0 },
    assinaturas: especie.startsWith('XML') ? DE_CADA : 0,
  })
})

test('uma nota mudada depois de assinada não confere, nem aqui nem para outro leitor', async () => {
  const xml = assinar(nfe({ valor: '350.00' }), 'infNFe').replaceAll('<vNF>350.00', '<vNF>359.00')
  const conta: Conta = {
    ...{ nome: 'nota.xml', arquivo: Buffer.from(xml), certo: {}, outro: { assinado: 'infNFe' } },
  }
  expect((await ler(conta)).assinatura?.resultado).toBe('não confere')
  expect(concorda(conta)).toBe(LEITORES.xmlsec ? false : null)
})
