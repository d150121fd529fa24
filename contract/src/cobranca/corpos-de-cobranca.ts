import { z } from 'zod'
import { anexosEnviados } from '../casa/arquivos.ts'
import { idDeConta } from '../contas/conta-citada.ts'
import { linha, paragrafo } from '../protocolo/comum.ts'
import { competencia } from '../valores/competencia.ts'
import { dataISO } from '../valores/datas.ts'
import {
  descricaoDoItem,
  fundamentosDaMulta,
  fundoDoItem,
  natureza,
  partesDaDivida,
  unidadeEscolhida,
  valorPositivo,
} from './cobrancas.ts'

/** What is sent of a charge: one to a single unit, and a payment. How a month is issued is in `emissoes.ts`. */

/** An extra charge, or a fine for conduct, to one unit. */
export const corpoDaAvulsa = z
  .strictObject({
    unidade: unidadeEscolhida,
    tipo: z.enum(['extra', 'multa'], { error: 'Escolha extra ou multa' }),
    descricao: descricaoDoItem,
    natureza: natureza.optional(),
    fundo: fundoDoItem,
    valor: valorPositivo,
    vencimento: dataISO,
    competencia: competencia.optional(),
    /** What happened: asked for with a fine. */
    motivo: paragrafo('o motivo', 2000).optional(),
    /** A fine's only: `conduta` unless said. */
    fundamento: z.enum(fundamentosDaMulta, { error: 'Escolha conduta, reiterada ou antissocial' }).optional(),
    /** The clause of the convenção or of the rules: asked for with a fine, and only then. */
    clausula: linha('a cláusula', 300).optional(),
    /** The notice that was given, as files: asked for with a fine, and only then. */
    anexos: anexosEnviados.optional(),
  })
  .superRefine((v, c) => {
    const falta = (path: string, message: string) => c.addIssue({ code: 'custom', path: [path], message })
    if (v.tipo === 'multa') {
      if (v.motivo === undefined) falta('motivo', 'Informe o que aconteceu')
      if (v.clausula === undefined) falta('clausula', 'Informe a cláusula da convenção ou do regimento')
      if ((v.anexos ?? []).length === 0) falta('anexos', 'Anexe a notificação que a unidade recebeu')
      return
    }
    for (const campo of ['fundamento', 'clausula', 'anexos'] as const)
      if (v[campo] !== undefined) falta(campo, 'Só a multa por conduta tem este campo')
  })

/** What becomes of money beyond the debt: without it such a payment is refused. */
export const aMais = z.enum(['credito'], { error: 'Use credito, ou não envie' })

export const corpoDoPagamento = z
  .strictObject({
    /** Today when absent; never in the future. */
    data: dataISO.optional(),
    valor: valorPositivo,
    /** Another order than the law's needs the reason. */
    ordem: z
      .array(z.enum(partesDaDivida, { error: 'Use juros, multa e principal' }))
      .refine((o) => o.length === 3 && new Set(o).size === 3, 'A ordem tem juros, multa e principal, uma vez cada')
      .optional(),
    motivo: linha('o motivo', 300).optional(),
    /** The account the money came into; the main one without it. */
    conta: idDeConta().optional(),
    aMais: aMais.optional(),
  })
  .superRefine((v, c) => {
    const outra = v.ordem !== undefined && v.ordem.join() !== partesDaDivida.join()
    if (outra && v.motivo === undefined)
      c.addIssue({ code: 'custom', path: ['motivo'], message: 'Informe por que a ordem não é a da lei' })
  })
