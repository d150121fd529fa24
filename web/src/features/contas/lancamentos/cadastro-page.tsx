import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { novaChave } from '../../../lib/api.ts'
import { avisarSucesso } from '../../../avisos/avisos.ts'
import { marcarComoVelho } from '../../../lib/consultas.ts'
import { ErroDaApi } from '../../../lib/erro-da-api.ts'
import { BotoesDoFormulario } from '../../../formularios/botoes-do-formulario.tsx'
import { useFormulario } from '../../../formularios/formulario.ts'
import { useGuardaDeSaida } from '../../../formularios/guarda-de-saida.tsx'
import { todayInSaoPaulo } from '../../../ui/text/calendar-days.ts'
import { BackLink, Page, PageHead } from '../../../ui/page/page.tsx'
import type { Assunto, DadosDoLancamento } from './assunto.ts'
import { despesas } from './despesas.ts'
import { enderecoDaLista } from '../../../listas/endereco-da-lista.ts'
import { dadosDe, esquemaDeCadastro, valoresEmBranco } from './formulario/esquema.ts'
import { FormularioDeLancamento } from './formulario/formulario-de-lancamento.tsx'
import { receitas } from './receitas.ts'
import { lembrarCategoria, ultimaCategoria } from './formulario/ultima-categoria.ts'

export const NovaReceitaPage = () => <CadastroPage assunto={receitas} />
export const NovaDespesaPage = () => <CadastroPage assunto={despesas} />

const emBranco = (a: Assunto) => valoresEmBranco(todayInSaoPaulo(), ultimaCategoria(a))

/** Records a line. The form clears after each one, ready for the next. */
function CadastroPage({ assunto: a }: { assunto: Assunto }) {
  const formulario = useFormulario(esquemaDeCadastro, emBranco(a))
  const { form, enviando } = formulario
  const [preenchimento, setPreenchimento] = useState(0)
  const criar = useCriacao(a)
  const { dialog } = useGuardaDeSaida(form.formState.isDirty)
  const lista = enderecoDaLista(a.caminhos.lista)

  return (
    <Page width="form">
      <BackLink to={lista}>{a.Varios}</BackLink>
      <PageHead title={a.textos.novo} />
      <FormularioDeLancamento
        assunto={a}
        formulario={formulario}
        para="cadastrar"
        notaNumerica
        preenchimento={preenchimento}
        acao={async (valores) => {
          const dados = dadosDe(valores)
          const { _id } = await criar(dados)
          lembrarCategoria(a, dados.categoria)
          form.reset(emBranco(a))
          setPreenchimento((n) => n + 1)
          voltarAoInicio()
          avisarSucesso(
            <span>
              <span>{a.textos.cadastrado}</span> <Link to={a.caminhos.editar(_id)}>Ver a {a.um}</Link>
            </span>,
          )
          marcarComoVelho(a.palavra)
        }}
        botoes={<BotoesDoFormulario verbo={a.textos.cadastrar} caps enviando={enviando} volta={lista} />}
      />
      {dialog}
    </Page>
  )
}

/** One key for each filling of the form: however often it is sent, one line is recorded. */
function useCriacao(a: Assunto): (dados: DadosDoLancamento) => ReturnType<Assunto['chamadas']['criar']> {
  const chave = useRef(novaChave())
  return async (dados) => {
    try {
      const criado = await a.chamadas.criar(dados, chave.current)
      chave.current = novaChave()
      return criado
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || erro.codigo !== 'IDEMPOTENCIA_DIVERGENTE') throw erro
      // An earlier try did reach the server, though its answer never came, and the form has changed since.
      chave.current = novaChave()
      throw new ErroDaApi({
        ...erro,
        mensagem: `A tentativa anterior chegou a ser gravada, com o que estava escrito antes. Confira a lista; se quiser mesmo outra ${a.um}, cadastre de novo.`,
      })
    }
  }
}

/** Ready to type the next one; a touch screen keeps its keyboard closed. */
function voltarAoInicio() {
  window.scrollTo({ top: 0 })
  const alvo = matchMedia('(hover: hover)').matches ? document.getElementById('name') : null
  ;(alvo ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true })
}
