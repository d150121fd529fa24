import { situacaoEm } from '../../../valores/vigencia.ts'
import { formatarData } from '../../../valores/calendario.ts'
import { avisa, type Exame, impede, vazio } from '../../assembleia/conferencia/rascunho.ts'
import { DA_DEFESA } from '../../assembleia/conferencia/multa.ts'
import { diasDosFatos, type Fato, type Processo } from '../processo.ts'
import { temProva } from '../decisao.ts'
import type { Caso } from './caso.ts'

/** What is said to have happened, what shows it, and the rule that it broke. */

const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a text names somebody, in whichever case and accents: by the whole name, or by the first and the last of it. */
function nomeia(texto: string, nome: string): boolean {
  const partes = semAcento(nome).split(/\s+/).filter(Boolean)
  const palavras = semAcento(texto).split(/[^\p{L}\p{N}]+/u)
  const [primeiro, ultimo] = [partes[0], partes.at(-1)]
  return primeiro !== undefined && ultimo !== undefined && palavras.includes(primeiro) && palavras.includes(ultimo)
}

function doFato(fato: Fato, i: number, { abertoEm }: Processo): Exame[] {
  const qual = `O fato ${i + 1}`
  return [
    vazio(fato.descricao) && impede('fato-sem-descricao', DA_DEFESA, `${qual} não diz o que aconteceu`, i),
    fato.dia === null && impede('fato-sem-data', DA_DEFESA, `${qual} não tem data: dele não há como se defender`, i),
    fato.dia !== null &&
      fato.dia > abertoEm &&
      impede('fato-depois', DA_DEFESA, `${qual}, de ${formatarData(fato.dia)}, é de depois da abertura do processo`, i),
    fato.provas.length === 0 && avisa('fato-sem-prova', DA_DEFESA, `${qual} não tem prova: ele sozinho não basta`, i),
  ]
}

function doDenunciante({ processo, nomeDe }: Caso): Exame[] {
  const { denunciante, fatos } = processo
  if (denunciante === null) return []
  const provas = fatos.flatMap((fato) => fato.provas)
  const nome = nomeDe(denunciante)
  const textos = [...fatos, ...provas].map(({ descricao }) => descricao)
  return [
    provas.length > 0 &&
      provas.every(({ tipo }) => tipo === 'relato') &&
      avisa(
        'so-o-relato',
        DA_DEFESA,
        'A única prova é o relato de quem denunciou, cujo nome o acusado não vê: junte outra, contra a qual ele possa se defender',
      ),
    textos.some((texto) => nomeia(texto, nome)) &&
      avisa(
        'denunciante-no-texto',
        'Lei 13.709/2018, art. 6º, III',
        'O nome de quem denunciou aparece no texto dos fatos ou das provas, que o acusado lê: escreva sem ele',
      ),
  ]
}

function dosArtigos({ artigos, fatos, decisao }: Processo): Exame[] {
  const dias = diasDosFatos(fatos)
  if (artigos.length === 0)
    return [impede('sem-artigo', 'CC 1.334, IV', 'Nenhum artigo é citado: sem regra escrita não há infração')]
  const deConduta = decisao?.multa?.fundamento === 'conduta'
  return [
    ...artigos.flatMap((artigo) =>
      dias
        .filter((dia) => situacaoEm(artigo, dia) !== 'atual')
        .map((dia) =>
          impede(
            'artigo-fora-de-vigor',
            'CF, art. 5º, XXXIX, por analogia',
            `${artigo.citacao} não valia em ${formatarData(dia)}, o dia de um fato`,
          ),
        ),
    ),
    artigos.every(({ norma }) => norma === 'regimento') &&
      avisa(
        'so-no-regimento',
        'CC 1.336, § 2º',
        'Só o regimento é citado, e a multa é a que a convenção prevê: cite também a cláusula dela',
      ),
    deConduta &&
      artigos.every(({ dever }) => dever === 'contribuir') &&
      impede(
        'so-o-atraso',
        'CC 1.336, §§ 1º e 2º',
        'O atraso da contribuição já tem a sua multa, de até 2 %, e não esta: só o devedor reiterado responde também pelo art. 1.337 (STJ, REsp 1.247.020)',
      ),
  ]
}

/** What is wrong with facts, evidence and the articles cited. */
export const conferirFatos = (caso: Caso): Exame[] => {
  const { processo } = caso
  const { fatos } = processo
  return [
    fatos.length === 0 && impede('sem-fatos', DA_DEFESA, 'O processo não diz nenhum fato'),
    ...fatos.flatMap((fato, i) => doFato(fato, i, processo)),
    fatos.length > 0 &&
      !fatos.some(temProva) &&
      impede('sem-prova', DA_DEFESA, 'Nenhum fato tem data e prova: só cabe arquivar, também quando não houve defesa'),
    ...doDenunciante(caso),
    ...dosArtigos(processo),
  ]
}
