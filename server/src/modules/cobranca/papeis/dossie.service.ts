import { buffer } from 'node:stream/consumers'
import type { z } from 'zod'
import type { dossieDaUnidade } from '#contract/cobranca/dossie.ts'
import type { Cobranca } from '#contract/cobranca/cobrancas.ts'
import type { Meio, MeioAnotado } from '#contract/cobranca/lembretes.ts'
import { diaEm, formatarData, formatarInstante } from '#contract/valores/calendario.ts'
import { hoje } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { campoInvalido, conflito } from '#server/platform/erros.ts'
import { anexar, AnexoIlegivel, type Anexo } from '#server/platform/pdf/anexar.ts'
import { emPdf, type ArquivoPdf } from '#server/platform/pdf/arquivo.ts'
import * as arquivos from '../../casa/arquivos/arquivos.service.ts'
import * as condominio from '../../casa/condominio/condominio.service.ts'
import * as atas from '../../predio/atas/atas.service.ts'
import { responsaveisEm } from '../../predio/unidades/responsaveis.service.ts'
import { acordosAtivosDa } from '../acordos/ativos.service.ts'
import { paraFora } from '../cobrancas/apresentacao.service.ts'
import { todosDas } from '../cobrancas/avisos-mandados.repo.ts'
import { entregaDo } from '../lembretes/entrega-do-aviso.rules.ts'
import { abertasDaUnidade } from '../cobrancas/em-acordo.service.ts'
import { diaDasContas } from '../devedores/devedores.service.ts'
import { regraDaCobranca } from '../encargos/apuracao.service.ts'
import { anotadosDa } from '../lembretes/anotados.service.ts'
import * as lembretes from '../lembretes/lembretes.repo.ts'
import { documentoDoDossie, type AvisoDado, type Devedor, type Dossie } from './dossie.rules.ts'

/** The collection file of a unit: what is owed, how it was worked out, who was told, and the minutes that go along. */

/** Letters to a debtor a file tells of at most. */
const MAXIMO_DE_LEMBRETES = 500

const COMO: Record<Meio | MeioAnotado, string> = {
  email: 'E-mail',
  aviso: 'Aviso no sistema',
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  pessoalmente: 'Pessoalmente',
  carta: 'Carta',
}

/**
 * How somebody was told, with when a mail server took the e-mail; null of what never left, which told nobody.
 */
function comoSaiu(aviso: Parameters<typeof entregaDo>[0] & { aceito_em: string | null }): string | null {
  const entrega = entregaDo(aviso, true)
  if (entrega === 'nao_saiu' || entrega === 'na_fila') return null
  if (aviso.meio === 'aviso') return COMO.aviso
  return aviso.aceito_em === null
    ? `${COMO.email}, sem registro da entrega`
    : `${COMO.email}, entregue ao servidor em ${formatarInstante(aviso.aceito_em)}`
}

/** What left of some notices, each with how. */
const queSairam = <T extends Parameters<typeof comoSaiu>[0]>(avisos: readonly T[]): (T & { como: string })[] =>
  avisos.flatMap((a) => {
    const como = comoSaiu(a)
    return como === null ? [] : [{ ...a, como }]
  })

/** The owner, whose the debt is, and whoever else the charges are addressed to. */
async function devedoresDa(ctx: Ctx, unidade: string): Promise<Devedor[]> {
  const quem = (await responsaveisEm(ctx, hoje(), [unidade])).get(unidade)
  const [dono, pagador] = [quem?.proprietario ?? null, quem?.pagador ?? null]
  return [
    ...(dono ? [{ nome: dono.nome, cpf: dono.cpf, papel: 'Proprietário' }] : []),
    ...(pagador && pagador.vinculoId !== dono?.vinculoId
      ? [{ nome: pagador.nome, cpf: pagador.cpf, papel: 'Recebe as cobranças' }]
      : []),
  ]
}

/** Who was told of these charges: by notices, by reminders, and as staff noted since the oldest was late. The oldest first. */
async function avisosDados(ctx: Ctx, unidade: string, vencidas: readonly Cobranca[]): Promise<AvisoDado[]> {
  const ids = new Set(vencidas.map((c) => c._id))
  const desde = vencidas[0]?.vencimento ?? hoje()
  const mandados = queSairam(await todosDas(ctx.db, [...ids])).map((a) => ({
    dia: diaEm(new Date(a.criado_em)),
    como: a.como,
    aQuem: [a.nome, a.email].filter(Boolean).join(', '),
    oQue: `Aviso da cobrança ${a.numero}`,
  }))
  const daUnidade = await lembretes.listar(ctx.db, { unidade }, MAXIMO_DE_LEMBRETES, 0)
  const cartas = queSairam(daUnidade.filter((l) => ids.has(l.cobranca_id))).map((l) => ({
    dia: l.dia,
    como: l.como,
    aQuem: `${l.nome}, ${l.email}`,
    oQue: `${l.vez}º lembrete da cobrança ${l.numero}`,
  }))
  const anotados = (await anotadosDa(ctx, unidade))
    .filter((a) => a.dia >= desde)
    .map((a) => ({
      dia: a.dia,
      como: COMO[a.meio],
      aQuem: 'Responsável pela unidade',
      oQue: `Anotado por ${a.por ?? 'Sistema'}`,
    }))
  return [...mandados, ...cartas, ...anotados].toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0))
}

/** The PDFs of minutes. @throws VALIDACAO on `atas` for one that does not exist */
async function pdfsDas(ctx: Ctx, ids: readonly string[]): Promise<Anexo[]> {
  const anexos: Anexo[] = []
  for (const id of ids) {
    const ata = await atas.encontrar(ctx, id).catch(() => {
      throw campoInvalido('atas', 'Há uma ata que não existe')
    })
    const arquivo = await arquivos.encontrar(ctx, ata.arquivo_id)
    const pdf = await buffer(await arquivos.abrirConteudo(ctx, arquivo))
    anexos.push({ nome: `ata de ${formatarData(ata.data)}`, pdf })
  }
  return anexos
}

async function contasDa(ctx: Ctx, unidade: string, em: string): Promise<Pick<Dossie, 'vencidas' | 'prescritas'>> {
  const linhas = (await abertasDaUnidade(ctx, unidade)).filter((l) => l.vence_em < em)
  const vencidas: Dossie['vencidas'][number][] = []
  const prescritas: Cobranca[] = []
  for (const l of linhas) {
    const cobranca = await paraFora(ctx, l, em)
    if (cobranca.prescrita) prescritas.push(cobranca)
    else vencidas.push({ cobranca, regra: await regraDaCobranca(ctx, l) })
  }
  return { vencidas, prescritas }
}

/**
 * The file as PDF, the minutes after it.
 * @throws CONFLITO when nothing is overdue that day, VALIDACAO on `em` for a past day and on `atas` for minutes that do not exist or
 * whose PDF is locked
 */
export async function dossie(
  ctx: Ctx,
  unidade: { id: string; nome: string },
  query: z.output<typeof dossieDaUnidade.query>,
): Promise<ArquivoPdf> {
  const em = diaDasContas(query.em)
  const { vencidas, prescritas } = await contasDa(ctx, unidade.id, em)
  if (vencidas.length === 0) throw conflito('Esta unidade não tem cobranças vencidas que se possam exigir')
  const anexos = await pdfsDas(ctx, query.atas ?? [])
  const documento = documentoDoDossie(
    {
      ...{ unidade: unidade.nome, em, vencidas, prescritas },
      devedores: await devedoresDa(ctx, unidade.id),
      acordos: (await acordosAtivosDa(ctx, unidade.id)).map((a) => a.numero),
      avisos: await avisosDados(
        ctx,
        unidade.id,
        vencidas.map((v) => v.cobranca),
      ),
      anexos: anexos.map((a) => a.nome),
    },
    await condominio.emitente(ctx),
  )
  const arquivo = await emPdf(`dossie-${unidade.nome.replace(/\s+/g, '-')}-${em}`, documento)
  try {
    return { ...arquivo, corpo: await anexar(arquivo.corpo, anexos) }
  } catch (erro) {
    if (!(erro instanceof AnexoIlegivel)) throw erro
    throw campoInvalido('atas', `O PDF da ${erro.anexo} está protegido por senha ou danificado: tire-a do dossiê`)
  }
}
