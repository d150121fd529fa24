import { useQueryClient } from '@tanstack/react-query'
import { corpoDoPerfil } from '#contract/usuarios.ts'
import { z } from 'zod'
import { avisarErro, avisarSucesso } from '../../lib/avisos.ts'
import { CampoDeCpf, CampoDeTelefone } from '../../lib/campos-de-documento.tsx'
import { CampoDeSenha, CampoDeTexto, CorpoDoFormulario } from '../../lib/campos.tsx'
import { erroDeCampo } from '../../lib/erro-da-api.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { useGuardaDeSaida } from '../../lib/guarda-de-saida.tsx'
import { iniciais } from '../../lib/iniciais.ts'
import { atualizarSessao } from '../../lib/sessao.ts'
import { FotoDaPessoa } from '../../selects/foto-da-pessoa.tsx'
import { Botao } from '../../ui/botao.tsx'
import { writeCpf } from '../../ui/digits-text.ts'
import { SaveBar, Section } from '../../ui/page.tsx'
import css from './perfil-page.module.css'
import { perfil, salvarPerfil, type Perfil } from './perfil.api.ts'

const SENHAS_DIFERENTES = 'As senhas não correspondem!'

const schema = corpoDoPerfil.extend({ confirmacao: z.string().optional() })

const valoresDe = (p: Perfil) => ({
  name: p.name,
  email: p.email,
  tel: p.tel ?? '',
  cpf: '',
  image: p.image ?? '',
  password: '',
  confirmacao: '',
  senhaAtual: '',
})

/** One's own data and password. A new password or e-mail asks for the current password. */
export function AbaDados({ pessoa }: { pessoa: Perfil }) {
  const cache = useQueryClient()
  const formulario = useFormulario(schema, valoresDe(pessoa))
  const { form } = formulario
  const { dialog } = useGuardaDeSaida(form.formState.isDirty)
  const [email, senha] = form.watch(['email', 'password'])
  const pedeSenha = Boolean(senha) || email.trim().toLowerCase() !== pessoa.email

  async function salvar({ confirmacao, ...dados }: z.output<typeof schema>) {
    if ((dados.password ?? '') !== (confirmacao ?? '')) {
      avisarErro(SENHAS_DIFERENTES, { id: 'senhas-diferentes' })
      throw erroDeCampo('confirmacao', SENHAS_DIFERENTES)
    }
    if (pedeSenha && !dados.senhaAtual) throw erroDeCampo('senhaAtual', 'Informe a senha atual')
    const { token, expiraEm, ...salvo } = await salvarPerfil(
      { ...dados, tel: dados.tel ?? null, image: dados.image ?? null },
      pessoa.versao,
    )
    // A changed password ends every other session and gives this one a new token.
    atualizarSessao({ ...salvo, ...(token && { token }), ...(expiraEm && { expiraEm }) })
    cache.setQueryData(perfil.queryKey, salvo)
    form.reset(valoresDe(salvo))
    avisarSucesso('Perfil Atualizado!')
  }

  return (
    <CorpoDoFormulario
      de={formulario}
      acao={salvar}
      para="salvar"
      lado={<FotoDaPessoa nome="image" iniciais={iniciais(pessoa.name)} />}
    >
      <CampoDeTexto nome="name" label="Nome" autoComplete="name" />
      <CampoDeTexto nome="email" label="E-mail" type="email" autoComplete="email" autoCapitalize="none" />
      <CampoDeTelefone nome="tel" label="Telefone com DDD" optional />
      {pessoa.cpf === null ? (
        <CampoDeCpf
          nome="cpf"
          label="CPF"
          optional
          maxWidth={240}
          hint="Sem ele não dá para recuperar a senha. Depois de salvo, só a administração corrige."
        />
      ) : (
        <div className={css.fixo}>
          <span>CPF</span>
          <strong>{writeCpf(pessoa.cpf)}</strong>
          <p>Para corrigir, fale com a administração.</p>
        </div>
      )}
      <Section title="Trocar a senha">
        <p className={css.dica}>
          Deixe em branco para continuar com a mesma. Ao trocar, as outras sessões são encerradas.
        </p>
        <CampoDeSenha
          nome="password"
          label="Nova senha"
          optional
          hint="Pelo menos 8 caracteres."
          autoComplete="new-password"
        />
        <CampoDeSenha nome="confirmacao" label="Repita a nova senha" optional autoComplete="new-password" />
        {pedeSenha && (
          <CampoDeSenha
            nome="senhaAtual"
            label="Senha atual"
            hint="Para trocar a senha ou o e-mail, confirme que é você."
            autoComplete="current-password"
          />
        )}
      </Section>
      <SaveBar>
        <Botao type="submit" variant="primary" size="lg" busy={formulario.enviando}>
          Salvar
        </Botao>
      </SaveBar>
      {dialog}
    </CorpoDoFormulario>
  )
}
