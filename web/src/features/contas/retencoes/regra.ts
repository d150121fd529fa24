import { z } from 'zod'
import type { CorpoDaRegraDeRetencao, RegraDeRetencaoGravada } from '#contract/contas/retencoes.ts'
import { corpoDaRegraDeRetencao } from '#contract/contas/retencoes.ts'
import { emReais } from '#contract/valores/dinheiro.ts'
import { formatarData } from '#contract/valores/calendario.ts'
import { formatarReais } from '#contract/valores/moeda.ts'
import { numeroDigitado, numeroOpcional } from '../../../formularios/campos-digitados.ts'
import { dataDigitada } from '../../../formularios/data-digitada.ts'
import { valorOuNada, valorPreenchido } from '../../../formularios/valor-digitado.ts'
import { writeNumber } from '../../../ui/text/number-text.ts'

/** A rule of withholding between what is typed and what is sent. Pure. */

const CASAS = 2
const { shape } = corpoDaRegraDeRetencao
const taxa = (nome: string, regra: z.ZodType<number, number>) => numeroDigitado(nome, CASAS).pipe(regra)

export const esquemaDaRegra = z.object({
  inicio: dataDigitada,
  csll: taxa('a alíquota da CSLL', shape.csll),
  pis: taxa('a alíquota do PIS', shape.pis),
  cofins: taxa('a alíquota da Cofins', shape.cofins),
  dispensaDaCsrf: valorPreenchido('Informe o valor dispensado', emReais('o valor dispensado')),
  inss: taxa('a alíquota do INSS', shape.inss),
  dispensaDoInss: valorPreenchido('Informe o valor dispensado', emReais('o valor dispensado')),
  inssAutonomo: taxa('a alíquota do INSS do autônomo', shape.inssAutonomo),
  tetoDoInss: valorOuNada(emReais('o teto do INSS')),
  inssPatronal: taxa('a alíquota da parte do condomínio', shape.inssPatronal),
  iss: numeroOpcional(CASAS).pipe(shape.iss),
  diaDoIss: numeroDigitado('o dia do ISS', 0).pipe(shape.diaDoIss),
})

export const valoresDaRegra = (r: CorpoDaRegraDeRetencao): z.input<typeof esquemaDaRegra> => {
  const escrever = (v: number) => writeNumber(v, CASAS)
  return {
    ...{ inicio: r.inicio, csll: escrever(r.csll), pis: escrever(r.pis), cofins: escrever(r.cofins) },
    ...{ dispensaDaCsrf: r.dispensaDaCsrf, inss: escrever(r.inss), dispensaDoInss: r.dispensaDoInss },
    ...{ inssAutonomo: escrever(r.inssAutonomo), tetoDoInss: r.tetoDoInss, inssPatronal: escrever(r.inssPatronal) },
    ...{ iss: r.iss === null ? '' : escrever(r.iss), diaDoIss: String(r.diaDoIss) },
  }
}

/** A rule in a line: `Desde 22/06/2015: CSLL, PIS e Cofins 4,65 %, INSS 11 %`. */
export function regraEmPalavras(r: RegraDeRetencaoGravada): string {
  const tres = writeNumber(Math.round((r.csll + r.pis + r.cofins) * 100) / 100, CASAS)
  return `Desde ${formatarData(r.inicio)}: CSLL, PIS e Cofins ${tres}\u00a0%, acima de ${formatarReais(r.dispensaDaCsrf)}; INSS ${writeNumber(r.inss, CASAS)}\u00a0%`
}
