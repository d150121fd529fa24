import { useState } from 'react'
import { z } from 'zod'
import { NOME_DA_DECISAO, versaoEmPalavras } from '#contract/contas/conselho/palavras-do-conselho.ts'
import { excecoesEmPalavras } from '#contract/contas/fechamento/palavras-das-excecoes.ts'
import { decisoesDoConselheiro, PORQUE, type DecisaoDoConselheiro } from '#contract/contas/pareceres-assinados.ts'
import type { Prestacao } from '#contract/contas/prestacoes.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { CampoDeEscolha, CampoDeParagrafo } from '../../../formularios/campos.tsx'
import { DialogoDeFormulario } from '../../../formularios/dialogo-de-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { esquecerRascunho, guardarRascunho, rascunhoDe } from '../../../formularios/rascunhos.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { novaChave } from '../../../lib/api.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { Note } from '../../../ui/page/note.tsx'
import { darParecer } from './prestacao.api.ts'
import css from './prestacao.module.css'
import { nomeDoMes } from './textos.ts'

const ESQUEMA = z
  .object({
    decisao: z.enum(decisoesDoConselheiro, { error: 'Escolha aprovar, aprovar com ressalvas ou rejeitar' }),
    texto: z.string().max(5000, 'O texto do parecer pode ter no máximo 5000 caracteres').optional(),
  })
  .superRefine(({ decisao, texto = '' }, c) => {
    if (decisao !== 'aprova' && texto.trim() === '')
      c.addIssue({ code: 'custom', path: ['texto'], message: PORQUE[decisao] })
  })

/** What somebody does, where the lists say what they did. */
const VERBO: Record<DecisaoDoConselheiro, string> = {
  aprova: 'Aprovar',
  aprova_com_ressalvas: 'Aprovar com ressalvas',
  rejeita: 'Rejeitar',
}
const OPCOES = decisoesDoConselheiro.map((value) => ({ value, label: VERBO[value] }))

interface Props {
  prestacao: Prestacao
  fechar: () => void
  aoMudar: (p: Prestacao) => void
}

/** The opinion of one of the council, on the accounts that are on the screen when it is opened. */
export function DialogoDoParecerAssinado({ prestacao, fechar, aoMudar }: Props) {
  // What was read stays what is signed, even where newer accounts arrive behind the form.
  const [p] = useState(prestacao)
  const [chave] = useState(novaChave)
  const rascunho = `parecer:${p._id}`
  const [valores] = useState(() => ({ decisao: '' as DecisaoDoConselheiro, texto: rascunhoDe(rascunho).texto ?? '' }))
  const formulario = useFormulario(ESQUEMA, valores)
  const guarda = useGuardaDeSaida(formulario.form.formState.isDirty)
  const { versao } = p.conselho
  const excecoes = excecoesEmPalavras(p)
  if (versao === null) return null
  const visto = versao.resumo
  async function dar({ decisao, texto = '' }: z.output<typeof ESQUEMA>) {
    try {
      aoMudar(await darParecer(p, { decisao, texto: texto.trim(), visto }, chave))
    } catch (erro) {
      // The accounts are others by now: they are read again behind the form, and what was typed is there when it is opened anew.
      if (erro instanceof ErroDaApi && erro.status === 409) {
        guardarRascunho(rascunho, { texto })
        marcarComoVelho('prestacoes')
      }
      throw erro
    }
    esquecerRascunho(rascunho)
    guarda.liberar()
    avisarSucesso(`Parecer dado: ${NOME_DA_DECISAO[decisao].toLowerCase()}`)
    fechar()
  }
  return (
    <DialogoDeFormulario
      formulario={formulario}
      acao={dar}
      title={`Meu parecer: contas de ${nomeDoMes(p._id).toLowerCase()}`}
      verbo="Dar parecer"
      para="dar o parecer"
      width={560}
      onClose={fechar}
      pergunta={guarda.dialog}
    >
      <p className={css.antesDoCampo}>
        Sobre {versaoEmPalavras(versao)}. Sai nas contas com o seu nome, a data e as suas palavras, na tela, no PDF e na
        planilha.
      </p>
      {excecoes && (
        <p className={css.antesDoCampo}>{excecoes} Estão no começo das contas, com o motivo de quem fechou.</p>
      )}
      <CampoDeEscolha nome="decisao" label="O que você decide" placeholder="Escolha" options={OPCOES} />
      <CampoDeParagrafo
        nome="texto"
        label="As suas palavras"
        hint="Precisa delas quem aprova com ressalvas ou rejeita. Quem aprova pode deixar em branco."
        rows={5}
      />
      <Note>
        Depois de dado, não se altera nem se exclui. Se mudar de ideia, dê outro: os dois ficam, com as datas.
      </Note>
    </DialogoDeFormulario>
  )
}
