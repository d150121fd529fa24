import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Certidao, CertidaoPublica, listarCertidoes } from '#contract/cobranca/certidoes.ts'
import { paraReais } from '#contract/valores/moeda.ts'
import { lerCodigo } from '#contract/cobranca/codigo-da-certidao.ts'
import { auditar } from '#server/platform/auditoria.ts'
import { agoraISO, hoje } from '#server/platform/relogio.ts'
import { ehAdministracao, type Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, naoEncontrado } from '#server/platform/erros.ts'
import { paginar, type Pagina } from '#server/platform/http/lista.ts'
import { novoId } from '#server/platform/ids.ts'
import { emPdf } from '#server/platform/pdf/arquivo.ts'
import { qrEmPng } from '#server/platform/pdf/qr.ts'
import { emTransacao } from '#server/platform/transacao.ts'
import { acordosAtivosDa } from '../acordos/ativos.service.ts'
import { olhosSobre, visiveisPara } from '../cobrancas/acesso.service.ts'
import { saldoDosDonos } from '../creditos/creditos.service.ts'
import { apurador } from '../encargos/apuracao.service.ts'
import { abertasDaUnidade } from '../cobrancas/em-acordo.service.ts'
import { somaDasPartes } from '../encargos/imputacao.rules.ts'
import { prescricoesDas } from '../cobrancas/prescricao.service.ts'
import { enderecoLocal } from '../../casa/emails/correio.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import { donosEm, unidadesDoRateio } from '../../predio/unidades/responsaveis.service.ts'
import {
  acordoNaCertidao,
  codigoDe,
  codigoEmGrupos,
  documentoDaCertidao,
  emAcordo,
  resultadoDe,
  situacaoDoAcordo,
  validadeDe,
  type Debitos,
} from './certidoes.rules.ts'
import * as repo from './certidoes.repo.ts'

/** Certificates about the debts of a unit. What one says is kept as it was that day: it never changes. */

/** How the agreements stood, and what was still to pay of them. */
function doAcordo(l: repo.Linha) {
  const debitos = JSON.parse(l.debitos) as Debitos
  return { acordo: situacaoDoAcordo(debitos), emAcordo: paraReais(emAcordo(debitos)) }
}

const paraFora = (l: repo.Linha): Certidao => ({
  _id: l.id,
  codigo: codigoEmGrupos(l.codigo),
  unidade: l.unidade_nome,
  data: l.data,
  resultado: l.resultado,
  total: paraReais(l.total),
  ...doAcordo(l),
  validaAte: l.valida_ate,
  createdAt: l.criado_em,
})

/** The units whose certificates the caller may have: all for staff, else those they own. */
const minhas = async (ctx: Ctx): Promise<readonly string[] | undefined> =>
  ehAdministracao(ctx) ? undefined : (await visiveisPara(ctx)).proprias

/** What a unit owes today: what is overdue, with its late charges, and what is in agreements. */
async function debitosDe(ctx: Ctx, unidadeId: string, em: string): Promise<Debitos> {
  const abertas = await abertasDaUnidade(ctx, unidadeId)
  const vencidas = abertas.filter((l) => l.vence_em < em)
  const apurar = await apurador(ctx, vencidas[0]?.vence_em ?? em, em)
  const prescricoes = await prescricoesDas(ctx, vencidas, em)
  const contas = vencidas.map((l) => ({
    ...{
      numero: l.numero,
      nome: l.nome,
      vencimento: l.vencimento,
      venceEm: l.vence_em,
      total: somaDasPartes(apurar(l, em)),
    },
    prescricao: prescricoes.get(l.id),
  }))
  const credito = await saldoDosDonos(ctx, unidadeId)
  return {
    ...(credito > 0 && { credito }),
    vencidas: contas.filter((c) => c.prescricao?.situacao !== 'prescrita').map(({ prescricao: _, ...c }) => c),
    acordos: (await acordosAtivosDa(ctx, unidadeId)).map(({ numero, parcelas }) => {
      const suas = new Set(parcelas.map((p) => p.cobranca))
      const aPagar = abertas
        .filter((l) => suas.has(l.id))
        .map((l) => ({ vencimento: l.vencimento, venceEm: l.vence_em, total: somaDasPartes(apurar(l, em)) }))
      const quantas = { parcelas: parcelas.length, pagas: parcelas.filter((p) => p.paga).length }
      return acordoNaCertidao(numero, quantas, aPagar, em)
    }),
    prescritas: contas.flatMap(({ prescricao: p, ...c }) =>
      p?.situacao === 'prescrita' ? [{ ...c, ultimoDia: p.ultimoDia }] : [],
    ),
  }
}

/** The síndico; while the condominium does not say who that is, whoever of the administration issues it. */
const quemCertifica = async (ctx: Ctx): Promise<string | null> =>
  (await condominio.identificacao(ctx)).sindico ?? (ehAdministracao(ctx) ? (ctx.quem?.nome ?? null) : null)

type Dono = Awaited<ReturnType<typeof donosEm>>[number]

/**
 * The names of who owned the unit that day, as it said then; one of before they were kept says what the ties say of it. Of an owner who left, the new one reads no name, as with charges.
 */
async function donosDa(ctx: Ctx, l: repo.Linha): Promise<string[]> {
  const olhos = await olhosSobre(ctx, [l])
  const donos = l.donos === null ? await donosEm(ctx, l.unidade_id, l.data) : (JSON.parse(l.donos) as Dono[])
  const visiveis = donos.map(({ id, nome }) =>
    olhos === null || olhos.proprios.has(id) || olhos.atuais.has(id) ? nome : 'Proprietário anterior',
  )
  return [...new Set(visiveis)]
}

/**
 * Issues a certificate as of today.
 * @throws VALIDACAO on `unidade` when it does not exist, or is not the caller's
 */
export const emitir = (ctx: Ctx, unidadeId: string): Promise<Certidao> =>
  emTransacao(ctx, async (ctx) => {
    const proprias = await minhas(ctx)
    const unidade = (await unidadesDoRateio(ctx)).find((u) => u.id === unidadeId)
    if (!unidade || proprias?.includes(unidadeId) === false) throw campoInvalido('unidade', 'Unidade não encontrada')
    const data = hoje()
    const debitos = await debitosDe(ctx, unidadeId, data)
    const linha: repo.Linha = {
      id: novoId(),
      codigo: codigoDe(randomBytes(128)),
      unidade_id: unidadeId,
      unidade_nome: unidade.nome,
      data,
      resultado: resultadoDe(debitos),
      total: debitos.vencidas.reduce((s, d) => s + d.total, 0),
      debitos: JSON.stringify(debitos),
      valida_ate: validadeDe(data),
      certificada_por: await quemCertifica(ctx),
      donos: JSON.stringify(await donosEm(ctx, unidadeId, data)),
      criado_por: ctx.quem?.id ?? null,
      criado_em: agoraISO(),
    }
    await repo.inserir(ctx.db, linha)
    const { unidade_nome, resultado, total, valida_ate } = linha
    await auditar(ctx, {
      acao: 'emitiu',
      entidade: 'certidoes',
      id: linha.id,
      titulo: `Certidão ${resultado} · ${unidade_nome}`,
      antes: null,
      depois: { unidade: unidade_nome, data, resultado, total: paraReais(total), validaAte: valida_ate },
    })
    return paraFora(linha)
  })

/** A page of certificates, the newest first: of staff all, of a resident those of the units they own. */
export async function listar(ctx: Ctx, query: z.output<typeof listarCertidoes.query>): Promise<Pagina<Certidao>> {
  const proprias = await minhas(ctx)
  const { unidade } = query
  const unidades = unidade === undefined ? proprias : proprias?.includes(unidade) === false ? [] : [unidade]
  const total = await repo.contar(ctx.db, unidades)
  return paginar(query, total, async ({ limite, pular }) =>
    (await repo.listar(ctx.db, unidades, limite, pular)).map(paraFora),
  )
}

/** The stored certificate, if the caller may have it. @throws NAO_ENCONTRADO */
export async function encontrar(ctx: Ctx, id: string): Promise<repo.Linha> {
  const linha = await repo.porId(ctx.db, id)
  if (!linha || (await minhas(ctx))?.includes(linha.unidade_id) === false) throw naoEncontrado()
  return linha
}

/** The certificate as PDF. */
export async function pdf(ctx: Ctx, l: repo.Linha) {
  const { config } = ctx.plataforma
  // A code that leads to the reader's own computer makes a true paper look false.
  const endereco = enderecoLocal(config) ? null : `${config.urlPublica}/certidao/${l.codigo}`
  const documento = documentoDaCertidao(
    {
      codigo: l.codigo,
      unidade: l.unidade_nome,
      data: l.data,
      validaAte: l.valida_ate,
      resultado: l.resultado,
      debitos: JSON.parse(l.debitos) as Debitos,
      total: l.total,
      endereco,
      donos: await donosDa(ctx, l),
      certificadaPor: l.certificada_por,
    },
    await condominio.emitente(ctx),
    endereco === null ? null : await qrEmPng(endereco),
  )
  return emPdf(`certidao-${codigoEmGrupos(l.codigo)}`, documento)
}

/** What a certificate says to whoever has its code: no name, no amount. @throws NAO_ENCONTRADO */
export async function conferir(ctx: Ctx, texto: string): Promise<CertidaoPublica> {
  const codigo = lerCodigo(texto)
  const l = codigo === null ? undefined : await repo.porCodigo(ctx.db, codigo)
  if (!l) throw naoEncontrado()
  return {
    codigo: codigoEmGrupos(l.codigo),
    condominio: await condominio.nome(ctx),
    unidade: l.unidade_nome,
    data: l.data,
    resultado: l.resultado,
    acordo: doAcordo(l).acordo,
    validaAte: l.valida_ate,
    vigente: l.valida_ate >= hoje(),
  }
}
