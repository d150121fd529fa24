import { somarDias } from '#contract/valores/calendario.ts'
import type { Insertable } from 'kysely'
import { normalizar } from '#contract/protocolo/comum.ts'
import type { CategoriaDeOcorrencia, StatusDeOcorrencia } from '#contract/predio/ocorrencias.ts'
import { emPalavras } from '#server/platform/db/palavras.rules.ts'
import { agoraISO, emMs } from '#server/platform/relogio.ts'
import type { Ctx } from '#server/platform/contexto.ts'
import type { Tabelas } from '#server/platform/db/tabelas.ts'
import { resumoDe } from '#server/platform/ids.ts'
import { protocolo } from '../modules/predio/ocorrencias/ocorrencias.rules.ts'
import { instante } from './calendario.ts'
import type { Cena } from './fotos.ts'
import * as gravar from './gravar.repo.ts'
import { entradaDoHistorico, idDe, type Autor } from './historico.ts'

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
const AGUARDANDO = 'Aguardando procedimento...'

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

type Fotos = Record<Cena, Buffer>
type Morador = Awaited<ReturnType<typeof gravar.moradores>>[number]

interface Escritas {
  ocorrencias: Insertable<Tabelas['ocorrencias']>[]
  comentarios: Insertable<Tabelas['comentarios']>[]
  arquivos: Tabelas['arquivos'][]
  vinculos: Tabelas['arquivos_vinculos'][]
  auditoria: Insertable<Tabelas['auditoria']>[]
  notificacoes: Insertable<Tabelas['notificacoes']>[]
  bytes: Map<string, Buffer>
}

const minutosDepois = (quando: string, minutos: number) => new Date(emMs(quando) + minutos * 60_000).toISOString()

/** One incident with everything that followed; nothing happens after now. */
function contar(
  c: Conto,
  quem: Morador,
  autor: Autor,
  hoje: string,
  numero: { ano: number; numero: number },
  fotos: Fotos,
) {
  const aberta = instante(somarDias(hoje, -c.ha), ...c.as)
  const id = idDe(aberta)
  const passos = (c.depois ?? [])
    .map((p) => ({ ...p, quando: minutosDepois(aberta, p.min) }))
    .filter((p) => p.quando < agoraISO())
  const mudancas = passos.flatMap((p) => ('status' in p ? [p] : []))
  const ultima = mudancas.at(-1)
  const status = ultima?.status ?? AGUARDANDO
  const nome = protocolo(numero.ano, numero.numero) ?? ''
  const linha: Insertable<Tabelas['ocorrencias']> = {
    id,
    ...numero,
    titulo: c.titulo,
    ordem_titulo: normalizar(c.titulo),
    categoria: c.categoria,
    local: c.local,
    detalhes: c.detalhes,
    nome: quem.nome,
    tel: quem.tel ?? '11955500000',
    bloco: c.unidade[0],
    apto: c.unidade[1],
    status,
    usuario_id: quem.id,
    aberta_em: aberta,
    resolvida_em: status === 'Resolvido' ? (ultima?.quando ?? null) : null,
    busca: emPalavras(c.titulo, c.categoria, c.local, c.detalhes, quem.nome, ...c.unidade, nome),
    criado_em: aberta,
    atualizado_em: passos.at(-1)?.quando ?? aberta,
    versao: 1 + mudancas.length,
  }
  const e: Omit<Escritas, 'ocorrencias'> = {
    comentarios: [],
    arquivos: [],
    vinculos: [],
    auditoria: [],
    notificacoes: [],
    bytes: new Map(),
  }
  const anotar = (de: Autor, quando: string, acao: string, antes: object | null, depois: object) =>
    e.auditoria.push(
      entradaDoHistorico(de, quando, {
        acao,
        entidade: 'ocorrencias',
        id,
        titulo: c.titulo,
        antes: antes as Record<string, unknown> | null,
        depois: depois as Record<string, unknown>,
      }),
    )
  anotar(quem, aberta, 'abriu', null, { protocolo: nome, titulo: c.titulo, status: AGUARDANDO })
  for (const [ordem, [arquivo, cena]] of (c.fotos ?? []).entries()) {
    const bytes = fotos[cena]
    const foto = idDe(aberta)
    e.bytes.set(foto, bytes)
    e.arquivos.push({
      id: foto,
      nome: arquivo,
      tipo: 'image/jpeg',
      tamanho: bytes.length,
      sha256: resumoDe(bytes),
      criado_por: quem.id,
      criado_em: aberta,
    })
    e.vinculos.push({ arquivo_id: foto, entidade: 'ocorrencias', entidade_id: id, ordem })
  }
  let antes: StatusDeOcorrencia = AGUARDANDO
  const avisar = (
    para: string,
    quando: string,
    tipo: 'ocorrencia' | 'comentario',
    titulo: string,
    texto: string,
    lida: boolean,
  ) =>
    e.notificacoes.push({
      id: idDe(quando),
      usuario_id: para,
      tipo,
      titulo,
      texto,
      caminho: `/ocorrencia/${id}`,
      entidade: 'ocorrencias',
      entidade_id: id,
      criada_em: quando,
      lida_em: lida ? quando : null,
      no_resumo: 0,
    })
  const lido = (quando: string) => quando !== passos.at(-1)?.quando || c.ha > 7
  avisar(
    autor.id,
    aberta,
    'ocorrencia',
    `Nova ocorrência ${nome}`,
    `${c.titulo}. Aberta por ${quem.nome} (unidade ${c.unidade.join(' ')}).`,
    passos.length > 0,
  )
  for (const p of passos) {
    if ('status' in p) {
      const de = p.status === 'Cancelada' ? quem : autor
      anotar(de, p.quando, 'mudou o status', { status: antes }, { status: p.status })
      avisar(
        de === quem ? autor.id : quem.id,
        p.quando,
        'ocorrencia',
        `Ocorrência ${nome}: ${p.status}`,
        c.titulo,
        lido(p.quando),
      )
      antes = p.status
      continue
    }
    const [de, para, texto] = 'sindica' in p ? [autor, quem.id, p.sindica] : [quem, autor.id, p.morador]
    e.comentarios.push({ id: idDe(p.quando), ocorrencia_id: id, usuario_id: de.id, texto, criado_em: p.quando })
    anotar(de, p.quando, 'comentou', null, { comentario: texto })
    avisar(
      para,
      p.quando,
      'comentario',
      `${de.nome} comentou na ocorrência ${nome}`,
      `${c.titulo}: ${texto}`,
      lido(p.quando),
    )
  }
  return { linha, ...e }
}

/**
 * The incidents of the invented building, with photos, conversations, history and what is still unread. Must run in a
 * transaction. @param hoje `YYYY-MM-DD`
 */
export async function gravarOcorrencias(ctx: Ctx, autor: Autor, hoje: string, fotos: Fotos): Promise<void> {
  const moradores = await gravar.moradores(ctx.db)
  const numeros = new Map<number, number>()
  const e: Escritas = {
    ocorrencias: [],
    comentarios: [],
    arquivos: [],
    vinculos: [],
    auditoria: [],
    notificacoes: [],
    bytes: new Map(),
  }
  for (const conto of CONTOS.toSorted((a, b) => b.ha - a.ha)) {
    const [bloco, apto] = conto.unidade
    const quem = moradores.find((m) => m.bloco === bloco && m.apto === apto && m.id !== autor.id)
    if (!quem) continue
    const ano = Number(somarDias(hoje, -conto.ha).slice(0, 4))
    const numero = (numeros.get(ano) ?? 0) + 1
    numeros.set(ano, numero)
    const feito = contar(conto, quem, autor, hoje, { ano, numero }, fotos)
    e.ocorrencias.push(feito.linha)
    for (const chave of ['comentarios', 'arquivos', 'vinculos', 'auditoria', 'notificacoes'] as const)
      (e[chave] as unknown[]).push(...feito[chave])
    for (const [id, bytes] of feito.bytes) e.bytes.set(id, bytes)
  }
  for (const [id, bytes] of e.bytes) await ctx.plataforma.arquivos.guardar(id, bytes, 'image/jpeg')
  await gravar.inserirTodas(ctx.db, 'ocorrencias', e.ocorrencias)
  await gravar.inserirTodas(
    ctx.db,
    'protocolos_de_ocorrencia',
    [...numeros].map(([ano, ultimo]) => ({ ano, ultimo })),
  )
  await gravar.inserirTodas(ctx.db, 'comentarios', e.comentarios)
  await gravar.inserirTodas(ctx.db, 'arquivos', e.arquivos)
  await gravar.inserirTodas(ctx.db, 'arquivos_vinculos', e.vinculos)
  await gravar.inserirTodas(ctx.db, 'auditoria', e.auditoria)
  await gravar.inserirTodas(ctx.db, 'notificacoes', e.notificacoes)
}
