import { corpoDeNovaVersao, corpoDeNovoDocumento } from '#contract/predio/documentos.ts'
import type { PublicoDeDocumento } from '#contract/predio/documentos/publicos.ts'
import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import * as documentos from '../../modules/predio/documentos/documentos.service.ts'
import { como, type Acontecimento, type Alguem } from '../acontecimentos.ts'
import { instante } from '../calendario.ts'
import { enviar } from '../documentos.ts'
import { criarPdf } from '../pdf.ts'

/** What the building of the demonstration keeps. */
interface Guardado {
  pasta: string
  titulo: string
  publico?: PublicoDeDocumento
  /** Days ago it was kept, and days from today until it ends. */
  dias: number
  vence?: number
  linhas: readonly (readonly [assunto: string, texto: string])[]
  /** Days ago it was renewed. */
  renovado?: number
}

const GUARDADOS: readonly Guardado[] = [
  {
    ...{ pasta: 'Convenção e regimento', titulo: 'Convenção do condomínio', dias: 700 },
    linhas: [
      ['Multa por atraso', 'Dois por cento, e juros de um por cento ao mês'],
      ['Rateio', 'Pela fração ideal de cada unidade'],
      ['Fundo de reserva', 'Cinco por cento da taxa ordinária'],
    ],
  },
  {
    ...{ pasta: 'Convenção e regimento', titulo: 'Regimento interno', dias: 690 },
    linhas: [
      ['Silêncio', 'Das 22h às 7h'],
      ['Mudanças', 'De segunda a sábado, das 8h às 17h, com aviso de dois dias'],
      ['Animais', 'No colo ou na guia, pelo elevador de serviço'],
    ],
  },
  {
    ...{ pasta: 'Laudos e licenças', titulo: 'AVCB', dias: 680, vence: 42 },
    linhas: [['Auto de vistoria', 'Medidas de segurança contra incêndio conferidas']],
  },
  {
    ...{ pasta: 'Laudos e licenças', titulo: 'Laudo do para-raios', dias: 400, vence: 330, renovado: 35 },
    linhas: [['Medição', 'Aterramento dentro do que a norma pede']],
  },
  {
    ...{ pasta: 'Seguros', titulo: 'Apólice do seguro predial', publico: 'proprietarios', dias: 300, vence: 65 },
    linhas: [['Cobertura', 'Incêndio, raio, explosão e danos elétricos']],
  },
  {
    ...{
      pasta: 'Contratos',
      titulo: 'Contrato da manutenção dos elevadores',
      publico: 'conselho',
      dias: 500,
      vence: 230,
    },
    linhas: [['Prazo', 'Doze meses, renovado por escrito']],
  },
  {
    ...{ pasta: 'Plantas e manuais', titulo: 'Manual do morador', dias: 20 },
    linhas: [
      ['Lixo', 'Reciclável às terças, orgânico todos os dias'],
      ['Bicicletário', 'Pelo térreo do bloco B, com a senha da portaria'],
    ],
  },
]

/** What was kept, and what of it was renewed since. */
export const dosDocumentos = (hoje: string, sindica: Alguem): Acontecimento[] =>
  GUARDADOS.flatMap((g, i): Acontecimento[] => {
    const pdfDe = (ctx: Parameters<typeof enviar>[0], dia: string) =>
      enviar(
        ctx,
        `${normalizar(g.titulo).replace(/[^a-z0-9]+/g, '-')}.pdf`,
        criarPdf({
          ...{ titulo: g.titulo, emitente: `Edifício Aurora, ${formatarData(dia)}`, linhas: g.linhas },
          rodape: 'Documento de demonstração, sem valor legal.',
        }),
      )
    const validade = g.vence === undefined ? null : somarDias(hoje, g.vence)
    const dia = somarDias(hoje, -g.dias)
    let id = ''
    return [
      {
        quando: instante(dia, 11, i * 3),
        fazer: async (ctx) => {
          const dela = como(ctx, sindica)
          const { pasta, titulo, publico = 'todos', renovado } = g
          // What was renewed had another last day before.
          const deAntes = renovado === undefined ? validade : somarDias(hoje, -renovado)
          const corpo = { pasta, titulo, publico, validade: deAntes, arquivo: await pdfDe(dela, dia) }
          id = (await documentos.criar(dela, corpoDeNovoDocumento.parse(corpo)))._id
        },
      },
      ...(g.renovado === undefined
        ? []
        : [
            {
              quando: instante(somarDias(hoje, -g.renovado), 11, i * 3),
              fazer: async (ctx: Parameters<Acontecimento['fazer']>[0]) => {
                const dela = como(ctx, sindica)
                const arquivo = await pdfDe(dela, somarDias(hoje, -(g.renovado ?? 0)))
                const corpo = corpoDeNovaVersao.parse({ arquivo, motivo: 'Renovado', validade })
                await documentos.novaVersao(dela, id, corpo, null)
              },
            },
          ]),
    ]
  })
