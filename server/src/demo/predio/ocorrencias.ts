import {
  corpoDeNovaOcorrencia,
  type CategoriaDeOcorrencia,
  type StatusDeOcorrencia,
} from '#contract/predio/ocorrencias.ts'
import { somarDias } from '#contract/valores/calendario.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { marcarLidas } from '../../modules/casa/notificacoes/notificacoes.service.ts'
import { comentar } from '../../modules/predio/ocorrencias/comentarios.service.ts'
import * as ocorrencias from '../../modules/predio/ocorrencias/ocorrencias.service.ts'
import { como, minutosDepois, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import { enviar } from '../documentos.ts'
import type { Cena } from '../fotos.ts'
import type { Predio } from './predio.ts'

/** What the story of an incident is made of. `ha` is how many days ago, `as` the hour and minute of São Paulo. */
interface Conto {
  unidade: [bloco: string, apto: string]
  titulo: string
  categoria: CategoriaDeOcorrencia
  local: string | null
  detalhes: string
  ha: number
  as: [hora: number, minuto: number]
  fotos?: [nome: string, cena: Cena][]
  /** Afterwards: words of the resident or of staff, and steps. Minutes after the opening. */
  depois?: ({ min: number } & ({ morador: string } | { sindica: string } | { status: StatusDeOcorrencia }))[]
}

const H = 60
const D = 24 * H

const CONTOS: readonly Conto[] = [
  {
    unidade: ['A', '702'],
    titulo: 'Infiltração no teto da vaga 31',
    categoria: 'Infiltração',
    local: 'Garagem, 1º subsolo',
    ha: 3,
    as: [7, 44],
    detalhes:
      'Desde domingo pinga água do teto bem em cima do meu carro. Começou depois que ligaram a irrigação do jardim. Coloquei um balde, mas já encheu duas vezes e a mancha está aumentando para o lado da vaga 32.',
    fotos: [
      ['teto.jpg', 'teto'],
      ['vaga-31.jpg', 'vaga'],
    ],
    depois: [
      {
        min: 38,
        sindica:
          'Bom dia, Rafael. Recebido. Já desliguei a irrigação do jardim e o Valdir vai isolar as vagas 31 e 32.',
      },
      { min: 39, status: 'Resolvendo...' },
      { min: 4 * H + 21, morador: 'Obrigado! Posso parar na vaga de visitante por enquanto?' },
      { min: 4 * H + 27, sindica: 'Pode, na V2, até sexta. A portaria está avisada.' },
      { min: 2 * D + 8, morador: 'Parou de pingar. A mancha continua úmida; querem que eu mande foto no fim do dia?' },
    ],
  },
  {
    unidade: ['B', '302'],
    titulo: 'Música alta depois das 23:00',
    categoria: 'Barulho',
    local: 'Salão de festas',
    ha: 1,
    as: [23, 52],
    detalhes:
      'A festa de hoje passou do horário do regimento. Já interfonei duas vezes para a portaria e baixam só por alguns minutos.',
  },
  {
    unidade: ['A', '501'],
    titulo: 'Elevador social parando entre andares',
    categoria: 'Elevador',
    local: 'Bloco A',
    ha: 5,
    as: [18, 10],
    detalhes:
      'Parou entre o 7º e o 8º andar duas vezes esta semana, por uns dois minutos. Minha mãe, de 80 anos, ficou assustada.',
    depois: [
      { min: 25, status: 'Confirmado' },
      {
        min: 31,
        sindica: 'Obrigada pelo aviso. Abri chamado com a Vertical Elevadores; o técnico vem amanhã às 09:00.',
      },
    ],
  },
  {
    unidade: ['B', '802'],
    titulo: 'Portão da garagem demora a fechar',
    categoria: 'Segurança',
    local: 'Portão de saída',
    ha: 9,
    as: [8, 15],
    detalhes: 'Fica aberto quase um minuto depois que o carro passa. Ontem entrou um motoqueiro atrás de um vizinho.',
    fotos: [['portao.jpg', 'portao']],
    depois: [
      { min: 3 * H, status: 'Confirmado' },
      { min: 2 * D, status: 'Resolvendo...' },
      {
        min: 2 * D + 10,
        sindica: 'O sensor foi trocado hoje e o tempo caiu para 12 segundos. Pode conferir, por favor?',
      },
      { min: 3 * D, morador: 'Conferi de manhã e à noite, ficou ótimo.' },
      { min: 3 * D + 40, status: 'Resolvido' },
    ],
  },
  {
    unidade: ['A', '202'],
    titulo: 'Luz do corredor queimada',
    categoria: 'Áreas comuns',
    local: '2º andar, bloco A',
    ha: 16,
    as: [20, 30],
    detalhes: 'A lâmpada em frente ao 202 não acende desde sexta.',
    fotos: [['corredor.jpg', 'lampada']],
    depois: [{ min: 12 * H, status: 'Resolvido' }],
  },
  {
    unidade: ['B', '1002'],
    titulo: 'Cachorro sem guia no jardim',
    categoria: 'Animais',
    local: 'Jardim',
    ha: 22,
    as: [17, 5],
    detalhes: 'Um cachorro grande anda solto no fim da tarde, perto das crianças.',
    depois: [
      { min: 50, sindica: 'Conversei com o morador e reforcei a regra da guia. Avise se acontecer de novo.' },
      { min: 55, status: 'Resolvido' },
    ],
  },
  {
    unidade: ['A', '902'],
    titulo: 'Lixo fora da lixeira no 9º andar',
    categoria: 'Limpeza',
    local: '9º andar, bloco A',
    ha: 30,
    as: [9, 40],
    detalhes: 'Deixam sacos no corredor de um dia para o outro.',
    depois: [
      { min: 6 * H, morador: 'Já recolheram e o vizinho se desculpou. Podem cancelar.' },
      { min: 6 * H + 5, status: 'Cancelada' },
    ],
  },
  {
    unidade: ['A', '702'],
    titulo: 'Interfone mudo',
    categoria: 'Áreas comuns',
    local: 'Apartamento 702',
    ha: 64,
    as: [11, 20],
    detalhes: 'A portaria toca e não ouço nada.',
    depois: [
      { min: D, status: 'Confirmado' },
      { min: 4 * D, sindica: 'A Guarda Sistemas trocou o monofone hoje cedo.' },
      { min: 4 * D + 5, status: 'Resolvido' },
    ],
  },
  {
    unidade: ['B', '601'],
    titulo: 'Vazamento na prumada do banheiro',
    categoria: 'Infiltração',
    local: 'Banheiro social',
    ha: 118,
    as: [6, 55],
    detalhes: 'O forro do banheiro está molhado e pinga sobre a pia.',
    depois: [
      { min: 45, status: 'Confirmado' },
      { min: 5 * H, status: 'Resolvendo...' },
      { min: 2 * D, sindica: 'A Hidráulica Ramos trocou o trecho da prumada. O forro será refeito na quinta.' },
      { min: 5 * D, status: 'Resolvido' },
    ],
  },
  {
    unidade: ['A', '301'],
    titulo: 'Carro na minha vaga',
    categoria: 'Garagem',
    local: 'Vaga 12',
    ha: 201,
    as: [19, 35],
    detalhes: 'Terceira vez neste mês que encontro um carro na vaga 12.',
    depois: [
      { min: 20, sindica: 'Era de um visitante do 802; já saiu. Reforcei a orientação na portaria.' },
      { min: 22, status: 'Resolvido' },
    ],
  },
]

type Passo = NonNullable<Conto['depois']>[number]

/** Who takes a step has opened the incident, and so has read what they were told of it. */
async function dar(ctx: Ctx, p: Passo, id: string): Promise<void> {
  await marcarLidas(ctx, { entidade: 'ocorrencias', entidadeId: id })
  if ('status' in p) await ocorrencias.mudarStatus(ctx, id, p.status, null)
  else await comentar(ctx, await ocorrencias.encontrar(ctx, id), { texto: 'sindica' in p ? p.sindica : p.morador })
}

function contar(c: Conto, hoje: string, predio: Predio, sindica: Alguem, fotos: Record<Cena, Buffer>): Acontecimento[] {
  const quando = instante(somarDias(hoje, -c.ha), ...c.as)
  const [bloco, apto] = c.unidade
  const { titulo, categoria, local, detalhes } = c
  let morador: Alguem = sindica
  let id = ''
  const abrir: Acontecimento = {
    quando,
    fazer: async (ctx) => {
      const quem = predio.deQuem(bloco, apto, sindica)
      morador = quem
      const dele = como(ctx, quem)
      const anexos: string[] = []
      for (const [nome, cena] of c.fotos ?? []) anexos.push(await enviar(dele, nome, fotos[cena]))
      const corpo = { name: quem.nome, tel: quem.tel, bloco, apto, titulo, categoria, local, detalhes, anexos }
      id = (await ocorrencias.criar(dele, corpoDeNovaOcorrencia.parse(corpo)))._id
    },
  }
  const passos = (c.depois ?? []).map((p): Acontecimento => {
    const doMorador = 'morador' in p || ('status' in p && p.status === 'Cancelada')
    return {
      quando: minutosDepois(quando, p.min),
      fazer: (ctx) => dar(como(ctx, doMorador ? morador : sindica), p, id),
    }
  })
  return [abrir, ...passos]
}

/** The incidents of the invented building, with photos and conversations. @param hoje `YYYY-MM-DD` */
export const dasOcorrencias = (
  hoje: string,
  predio: Predio,
  sindica: Alguem,
  fotos: Record<Cena, Buffer>,
): Acontecimento[] => CONTOS.flatMap((c) => contar(c, hoje, predio, sindica, fotos))
