import type { Clausula } from '../../assembleia/convencao.ts'
import type { Caso } from '../conferencia/caso.ts'
import type { Entrega } from '../entregas.ts'
import type { Circunstancias, Passo } from '../passos.ts'
import type { Processo } from '../processo.ts'
import type { Responsavel } from '../quem-responde.ts'
import { REGRA_PADRAO } from '../regra.ts'
import type { CobrancaDaUnidade } from '../tetos.ts'

/** A case for tests: the tenant of 101 makes noise on a Sunday of October 2026, and a neighbour complains. */

export const DONA: Responsavel = { pessoa: 'dona', como: 'proprietario', artigo: 'CC 1.336, § 2º; CC 1.337' }
export const INQUILINO: Responsavel = {
  pessoa: 'inquilino',
  como: 'inquilino',
  artigo: 'CC 1.337; Lei 4.591/1964, art. 20; Lei 8.245/1991, art. 23, X',
}

/** `R$ 2.000,00` at most: four times 500,00. */
export const MULTA_NA_CONVENCAO: Clausula = {
  clausula: 'Art. 30',
  inicio: '2020-01-01',
  fim: null,
  ajuste: { tipo: 'multa', vezes: { num: 4, den: 1 } },
}

export const mensal = (competencia: string, valor = 50_000): CobrancaDaUnidade => ({
  competencia,
  tipo: 'mensal',
  cancelada: false,
  itens: [
    { natureza: 'ordinaria', valor },
    { natureza: 'extraordinaria', valor: 30_000 },
    { natureza: 'fundo_de_reserva', valor: 5_000 },
  ],
})

export const circunstancias: Circunstancias = {
  regra: REGRA_PADRAO,
  locais: new Set(),
  respondem: [DONA, INQUILINO],
  teto: {
    materia: null,
    valor: 200_000,
    vezes: { num: 4, den: 1 },
    competencia: '2026-10',
    artigo: 'CC 1.336, § 2º',
    frase: 'Até R$ 2.000,00',
  },
}

export const aberto: Processo = {
  estagio: 'aberto',
  abertoEm: '2026-10-20',
  unidade: '101',
  infrator: 'inquilino',
  denunciante: 'vizinha',
  fatos: [
    {
      dia: '2026-10-18',
      descricao: 'Som alto das 23h às 2h',
      provas: [{ tipo: 'video', descricao: 'Vídeo do corredor, 0h40' }],
    },
  ],
  artigos: [{ norma: 'convencao', citacao: 'Art. 12', dever: 'conduta', inicio: '2020-01-01', fim: null }],
  advertidoEm: null,
  notificacao: null,
  defesaEm: null,
  decisao: null,
  recurso: null,
  confirmadoEm: null,
  encerramento: null,
  cobradoEm: null,
  ultimoPasso: '2026-10-20',
}

export const entrega = (pessoa: string, dia: string, meio: Entrega['meio'] = 'assinatura'): Entrega => ({
  pessoa,
  dia,
  meio,
})

/** The road to a charge, step by step: notice on 22/10, proved on the 26th, decided, told, not appealed. */
export const ATE_A_COBRANCA: readonly Passo[] = [
  {
    passo: 'notificar',
    dia: '2026-10-22',
    diasDeDefesa: 10,
    diz: { fatos: true, artigos: true, prazo: true, comoSeDefender: true },
  },
  { passo: 'provar-entrega', dia: '2026-10-23', entrega: entrega('dona', '2026-10-23') },
  { passo: 'provar-entrega', dia: '2026-10-26', entrega: entrega('inquilino', '2026-10-26', 'leitura') },
  { passo: 'receber-defesa', dia: '2026-11-03' },
  {
    passo: 'decidir',
    dia: '2026-11-06',
    decisao: {
      tipo: 'multa',
      orgao: 'sindico',
      por: ['sindica'],
      motivos: 'O vídeo mostra o som depois das 23h; a festa não estava autorizada.',
      respondeADefesa: true,
      multa: { fundamento: 'conduta', valor: 100_000 },
      votacao: null,
    },
  },
  { passo: 'comunicar-decisao', dia: '2026-11-09', entrega: entrega('dona', '2026-11-09') },
  { passo: 'comunicar-decisao', dia: '2026-11-10', entrega: entrega('inquilino', '2026-11-10') },
  { passo: 'confirmar', dia: '2026-11-24' },
  { passo: 'cobrar', dia: '2026-11-25' },
]

/** All that is looked at, of a case. */
export const casoDe = (processo: Processo, mudanca: Partial<Caso> = {}): Caso => ({
  ...circunstancias,
  processo,
  clausulas: [MULTA_NA_CONVENCAO],
  cobrancas: [mensal('2026-10')],
  anteriores: [],
  donosDeHoje: ['dona'],
  nomeDe: (pessoa) => ({ dona: 'Ana Dona', inquilino: 'Igor Lima', vizinha: 'Vera Maria Souza' })[pessoa] ?? pessoa,
  ...mudanca,
})
