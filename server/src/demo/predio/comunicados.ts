import { corpoDeComunicado } from '#contract/predio/comunicados.ts'
import { corpoDeEnquete } from '#contract/predio/enquetes.ts'
import type { TipoDeComunicado } from '#contract/predio/comunicados/tipos.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import * as comunicados from '../../modules/predio/comunicados/comunicados.service.ts'
import * as leitura from '../../modules/predio/comunicados/leitura.service.ts'
import { publicar } from '../../modules/predio/comunicados/publicacao.service.ts'
import * as enquetes from '../../modules/predio/enquetes/enquetes.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import type { Predio } from './predio.ts'

/** Something the building was told, so many days ago. */
interface Recado {
  dias: number
  tipo: TipoDeComunicado
  titulo: string
  texto: string
  pedeCiente?: true
  /** Days it stays on people's Home; without end unless said. */
  por?: number
  blocos?: string[]
  /** Of ten people, how many opened it in the two days after. */
  leram: number
}

const RECADOS: readonly Recado[] = [
  {
    ...{ dias: 1, tipo: 'aviso', titulo: 'Elevador B parado para troca de cabos', por: 4, leram: 4 },
    texto:
      'A Vertical Elevadores troca os cabos do elevador B entre hoje e amanhã.\n\nUse o elevador A. Quem tem dificuldade com as escadas pode falar com a portaria, que ajuda com as compras.',
  },
  {
    ...{ dias: 6, tipo: 'edital', titulo: 'Assembleia ordinária, por vídeo', pedeCiente: true, leram: 6 },
    texto:
      'Ficam convocados os condôminos para a assembleia geral ordinária, por vídeo, às 19h em primeira chamada e às 19h30 em segunda, com qualquer número.\n\n**Pauta**\n\n1. contas do exercício;\n2. orçamento do ano;\n3. eleição do conselho fiscal.\n\nO link vai por e-mail na véspera. Quem estiver em atraso pode participar, e não vota.',
  },
  {
    ...{ dias: 34, tipo: 'aviso', titulo: 'Caixa d’água do bloco B: limpeza no sábado', por: 3, leram: 8 },
    texto: 'A água do bloco B fica fechada das 9h às 13h. Encham o que for preciso antes.',
    blocos: ['B'],
  },
  {
    ...{ dias: 90, tipo: 'aviso', titulo: 'Coleta de pilhas e lâmpadas na portaria', leram: 9 },
    texto: 'Há uma caixa para pilhas, baterias e lâmpadas ao lado da portaria. A coleta é no primeiro dia útil do mês.',
  },
]

/** What the administration told people, and who opened it. One more is being written. */
export const dosComunicados = (hoje: string, predio: Predio, sindica: Alguem): Acontecimento[] => [
  ...RECADOS.flatMap((r, i): Acontecimento[] => {
    const dia = somarDias(hoje, -r.dias)
    let id = ''
    return [
      {
        quando: instante(dia, 10, i * 7),
        fazer: async (ctx) => {
          const dela = como(ctx, sindica)
          id = (await comunicados.criar(dela, corpoDo(r, dia)))._id
          await publicar(dela, id, null)
        },
      },
      {
        quando: instante(somarDias(dia, 1), 8, i * 7),
        fazer: async (ctx) => {
          for (const [n, pessoa] of predio.moradores.entries()) {
            const dele = como(ctx, pessoa)
            const seu = await comunicados.encontrarMesmoExcluido(dele, id)
            const { meu } = await comunicados.paraFora(dele, seu)
            if (meu === null || (n * 7 + i) % 10 >= r.leram) continue
            await leitura.ler(dele, seu)
            // Of those who open it, two of three say so.
            if (r.pedeCiente && n % 3 > 0) await leitura.ciente(dele, seu, seu.numero)
          }
        },
      },
    ]
  }),
  {
    quando: instante(hoje, 8, 5),
    fazer: (ctx) =>
      comunicados.criar(
        como(ctx, sindica),
        corpoDo(
          {
            ...{ dias: 0, tipo: 'aviso', titulo: 'Horário da portaria no fim do ano', leram: 0 },
            texto: 'Nos dias 24 e 31 a portaria fecha às 18h. A entrada continua pela senha.',
          },
          hoje,
        ),
      ),
  },
]

const corpoDo = (r: Recado, dia: string) =>
  corpoDeComunicado.parse({
    ...{ tipo: r.tipo, titulo: r.titulo, texto: r.texto, pedeCiente: r.pedeCiente ?? false },
    publico: {
      ...{ por: 'unidades', papeis: ['proprietario', 'inquilino'] },
      ...(r.blocos && { blocos: r.blocos }),
    },
    valeAte: r.por === undefined ? null : somarDias(dia, r.por),
  })

/** Questions, of which one is over and one still open. */
const PERGUNTAS = [
  {
    ...{ dias: 75, por: 20, pergunta: 'Que dia é melhor para a feira de trocas?', respondem: 7 },
    opcoes: ['Sábado de manhã', 'Domingo de manhã', 'Sábado à tarde'],
  },
  {
    ...{ dias: 3, por: 12, pergunta: 'Qual cor para a fachada?', respondem: 5 },
    opcoes: ['Areia', 'Cinza claro', 'Como está'],
  },
] as const

/** What people were asked, and what some answered. */
export const dasEnquetes = (hoje: string, predio: Predio, sindica: Alguem): Acontecimento[] =>
  PERGUNTAS.flatMap((p, i): Acontecimento[] => {
    const dia = somarDias(hoje, -p.dias)
    let id = ''
    return [
      {
        quando: instante(dia, 9, 20 + i),
        fazer: async (ctx) => {
          const dela = como(ctx, sindica)
          const corpo = corpoDeEnquete.parse({
            ...{ pergunta: p.pergunta, opcoes: p.opcoes, ate: somarDias(dia, p.por) },
            publico: { por: 'unidades', papeis: ['proprietario', 'inquilino'] },
          })
          id = (await enquetes.criar(dela, corpo))._id
          await enquetes.abrir(dela, id, null)
        },
      },
      {
        quando: instante(somarDias(dia, 2), 19, 10 + i),
        fazer: async (ctx) => {
          for (const [n, pessoa] of predio.moradores.entries()) {
            const dele = como(ctx, pessoa)
            const { perguntada } = await enquetes.paraFora(dele, await enquetes.encontrarMesmoExcluida(dele, id))
            if (perguntada && (n * 3 + i) % 10 < p.respondem)
              await enquetes.responder(dele, id, [((n * n + i) % p.opcoes.length) + 1])
          }
        },
      },
    ]
  })
