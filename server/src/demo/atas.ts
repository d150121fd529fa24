import { formatarData, somarDias } from '#contract/valores/calendario.ts'
import { normalizar } from '#contract/protocolo/comum.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { instante } from './calendario.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'
import { criarPdf } from './pdf.ts'

/** A meeting of the demonstration: so many days ago, and what was decided in it. */
interface Reuniao {
  dias: number
  hora: string
  tipo: string
  pauta: string
  conselho: string
  decisoes: readonly (readonly [assunto: string, decisao: string])[]
}

const CONSELHO = 'Otávio Meireles, Conselho fiscal'

const REUNIOES: readonly Reuniao[] = [
  {
    dias: 12,
    hora: '19:30',
    tipo: 'Reunião do conselho',
    pauta: 'Prestação de contas do mês e cotação do seguro',
    conselho: CONSELHO,
    decisoes: [
      ['Contas do mês', 'Aprovadas sem ressalvas'],
      ['Seguro predial', 'Três propostas; decisão na próxima reunião'],
      ['Inadimplência', 'Duas unidades com acordo em dia'],
    ],
  },
  {
    dias: 61,
    hora: '19:30',
    tipo: 'Assembleia extraordinária',
    pauta: 'Impermeabilização da laje da cobertura',
    conselho: 'Assembleia',
    decisoes: [
      ['Orçamento', 'Vence a Impermeabilizadora Alvorada, R$ 48.600,00'],
      ['Pagamento', 'Seis parcelas, do fundo de obras'],
      ['Prazo', 'Noventa dias a contar do contrato'],
    ],
  },
  {
    dias: 138,
    hora: '20:00',
    tipo: 'Reunião do conselho',
    pauta: 'Regras de uso do salão de festas e da churrasqueira',
    conselho: CONSELHO,
    decisoes: [
      ['Som', 'Até as 22:00, todos os dias'],
      ['Cancelamento', 'Sem custo até sete dias antes'],
      ['Limpeza', 'Taxa cobrada junto com a reserva'],
    ],
  },
  {
    dias: 245,
    hora: '19:00',
    tipo: 'Assembleia geral ordinária',
    pauta: 'Eleição de síndica e conselho\nPrevisão orçamentária do ano',
    conselho: 'Assembleia',
    decisoes: [
      ['Síndica', 'Marta Nogueira, reeleita por 31 votos'],
      ['Conselho', 'Otávio Meireles, Helena Prado e Rafael Teixeira'],
      ['Cota', 'Reajuste de 5,5 % a partir do mês seguinte'],
      ['Fundo de reserva', 'Mantido em 5 % da arrecadação'],
    ],
  },
  {
    dias: 356,
    hora: '19:30',
    tipo: 'Assembleia extraordinária',
    pauta: 'Modernização dos elevadores',
    conselho: 'Assembleia',
    decisoes: [
      ['Contrato', 'Elevadores Atlas, troca dos quadros de comando'],
      ['Custo', 'R$ 126.000,00 em doze parcelas'],
      ['Acessibilidade', 'Botoeiras em braile e aviso sonoro'],
    ],
  },
  {
    dias: 482,
    hora: '20:00',
    tipo: 'Reunião do conselho',
    pauta: 'Individualização da água: hidrômetros por unidade',
    conselho: CONSELHO,
    decisoes: [
      ['Estudo', 'Leitura remota, uma coluna por bloco'],
      ['Economia esperada', 'Cerca de 18 % na conta de água'],
      ['Próximo passo', 'Levar à assembleia geral'],
    ],
  },
  {
    dias: 608,
    hora: '19:00',
    tipo: 'Assembleia geral ordinária',
    pauta: 'Contas do exercício e plano de manutenção',
    conselho: 'Assembleia',
    decisoes: [
      ['Contas', 'Aprovadas por unanimidade'],
      ['Manutenção', 'Para-raios, extintores e caixas d’água no semestre'],
      ['Bicicletário', 'Ganha mais doze vagas no térreo do bloco B'],
    ],
  },
]

const CONDOMINIO = 'Edifício Aurora'

function preparar(r: Reuniao, hoje: string, autor: Autor) {
  const data = somarDias(hoje, -r.dias)
  const quando = instante(somarDias(data, 1), 10, r.dias % 60)
  const titulo = `Ata, ${r.tipo.toLowerCase()}`
  const emitente = `${CONDOMINIO}, ${formatarData(data)}, às ${r.hora}`
  const rodape = 'Documento de demonstração, sem valor legal.'
  const bytes = criarPdf({ titulo, emitente, linhas: r.decisoes, rodape })
  const texto = [titulo, emitente, ...r.decisoes.flat(), rodape].join(' ')
  const arquivo = {
    id: idDe(quando),
    nome: `ata-${data}.pdf`,
    tipo: 'application/pdf',
    tamanho: bytes.length,
    sha256: resumoDe(Buffer.from(bytes)),
    criado_por: autor.id,
    criado_em: quando,
  }
  const ata = {
    id: idDe(quando),
    responsavel: autor.nome,
    pauta: r.pauta,
    data,
    hora: r.hora,
    conselho: r.conselho,
    arquivo_id: arquivo.id,
    ordem_pauta: normalizar(r.pauta),
    ordem_responsavel: normalizar(autor.nome),
    busca: emPalavras(autor.nome, r.pauta, r.conselho, formatarData(data), texto),
    texto,
    criado_por: autor.id,
    criado_em: quando,
    versao: 1,
  }
  return { ata, arquivo, bytes }
}

type Preparada = ReturnType<typeof preparar>

/** The minutes of two years, their PDFs already where the product keeps them. */
export async function prepararAtas(ctx: Ctx, hoje: string, autor: Autor): Promise<Preparada[]> {
  const preparadas = REUNIOES.map((r) => preparar(r, hoje, autor))
  for (const { arquivo, bytes } of preparadas) await ctx.plataforma.arquivos.guardar(arquivo.id, bytes, arquivo.tipo)
  return preparadas
}

/** Writes the minutes, their files and their history. Must run in a transaction. */
export async function gravarAtas(ctx: Ctx, preparadas: readonly Preparada[], autor: Autor): Promise<void> {
  await gravar.inserirTodas(
    ctx.db,
    'arquivos',
    preparadas.map((p) => p.arquivo),
  )
  await gravar.inserirTodas(
    ctx.db,
    'atas',
    preparadas.map((p) => p.ata),
  )
  await gravar.inserirTodas(
    ctx.db,
    'arquivos_vinculos',
    preparadas.map(({ ata, arquivo }) => ({ arquivo_id: arquivo.id, entidade: 'atas', entidade_id: ata.id, ordem: 0 })),
  )
  await gravar.inserirTodas(
    ctx.db,
    'auditoria',
    preparadas.map(({ ata: { id, pauta, responsavel, data, hora, conselho, criado_em } }) =>
      entradaDoHistorico(autor, criado_em, {
        acao: 'criou',
        entidade: 'atas',
        id,
        titulo: pauta.split('\n', 1)[0] ?? '',
        antes: null,
        depois: { responsavel, pauta, data, hora, conselho },
      }),
    ),
  )
}
