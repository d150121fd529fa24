import { useRef } from 'react'
import { corpoDeRegistro } from '#contract/usuarios.ts'
import { paths } from '../../app/paths.ts'
import { novaChave } from '../../lib/api.ts'
import { avisarSucesso } from '../../lib/avisos.ts'
import { CampoDeEscolha, CampoDeMarcar, CampoDeSenha, CorpoDoFormulario } from '../../lib/campos.tsx'
import { marcarComoVelho } from '../../lib/consultas.ts'
import { useFormulario } from '../../lib/formulario.ts'
import { useGuardaDeSaida } from '../../lib/guarda-de-saida.tsx'
import { iniciais } from '../../lib/iniciais.ts'
import { CamposDaPessoa } from '../../selects/campos-da-pessoa.tsx'
import { FotoDaPessoa } from '../../selects/foto-da-pessoa.tsx'
import { Botao, BotaoLink } from '../../ui/botao.tsx'
import { BackLink, Page, PageHead, SaveBar } from '../../ui/page.tsx'
import css from './register-page.module.css'
import { registrar } from './usuarios.api.ts'

const VAZIO = {
  name: '',
  email: '',
  image: '',
  cpf: '',
  aniversario: '',
  tel: '',
  bloco: '',
  apto: '',
  tipo: 'Morador',
  convite: false,
  password: '',
} as const

const TIPOS = ['Morador', 'Inquilino', 'Administrador'].map((t) => ({ value: t, label: t }))

/** Adds a person, with a password or with an invitation by e-mail. The form clears after each one. */
export function RegisterPage() {
  const formulario = useFormulario(corpoDeRegistro, { ...VAZIO })
  const { form } = formulario
  const { dialog } = useGuardaDeSaida(form.formState.isDirty)
  const chave = useRef(novaChave())
  const convite = form.watch('convite')
  const nome = form.watch('name')

  return (
    <Page width="form">
      <BackLink to={paths.dashboard}>Início</BackLink>
      <PageHead title="Adicionar Novo" />
      <CorpoDoFormulario
        de={formulario}
        para="cadastrar"
        lado={<FotoDaPessoa nome="image" iniciais={iniciais(nome || '?')} />}
        acao={async (dados) => {
          const { password, ...semSenha } = dados
          await registrar(dados.convite ? semSenha : { ...semSenha, password }, chave.current)
          chave.current = novaChave()
          form.reset({ ...VAZIO })
          marcarComoVelho('users')
          avisarSucesso('Morador Adicionado')
        }}
      >
        <CamposDaPessoa />
        <CampoDeEscolha nome="tipo" label="Tipo" options={TIPOS} maxWidth={220} />
        <div className={css.convite}>
          <CampoDeMarcar nome="convite" label="Enviar convite por e-mail" />
          <p>A pessoa recebe um link de uso único, válido por 7 dias, e escolhe a própria senha.</p>
        </div>
        {!convite && (
          <CampoDeSenha
            nome="password"
            label="Senha"
            hint="Pelo menos 8 caracteres. Entregue à pessoa, que pode trocá-la no perfil."
            autoComplete="new-password"
            maxWidth={392}
          />
        )}
        <SaveBar>
          <Botao type="submit" variant="primary" size="lg" busy={formulario.enviando}>
            {convite ? 'Cadastrar e convidar' : 'Cadastrar'}
          </Botao>
          <BotaoLink to={paths.dashboard} variant="text" size="lg">
            Cancelar
          </BotaoLink>
        </SaveBar>
      </CorpoDoFormulario>
      {dialog}
    </Page>
  )
}
